import { faultsOf, happens, type World } from '../engine/world.ts'
import { darajaRoutes } from './daraja-routes.ts'
import { refuse, type CallRequest, type Reply } from './replies.ts'

const unavailablePage =
  '<html><head><title>503 Service Temporarily Unavailable</title></head>' +
  '<body><center><h1>503 Service Temporarily Unavailable</h1></center></body></html>'

/** A Daraja call with the wire's faults around it. `'reset'`: the connection dies without an answer. */
export async function answerDaraja(world: World, request: CallRequest): Promise<Reply | 'reset'> {
  const route = darajaRoutes[request.path]
  if (!route) return refuse(world, 404, '404.001.01', 'Resource not found')
  if (!route.methods.includes(request.method)) return refuse(world, 405, '405.001', 'Method Not Allowed')

  const faults = faultsOf(world)
  const afflicted = faults.transportOn.includes(route.call)
  if (!afflicted) return route.handle(world, request)
  if (happens(world, faults.resetBefore)) return 'reset'
  if (happens(world, faults.html503)) return { status: 503, body: unavailablePage, type: 'text/html' }
  if (faults.refuses) return refuse(world, 400, '400.002.02', 'Bad Request')
  if (happens(world, faults.throttle)) {
    return refuse(world, faults.throttleStatus, '500.003.02', 'System is busy. Please try again in few minutes.')
  }
  const dies = happens(world, faults.resetAfter)
  const reply = await route.handle(world, request)
  if (faults.slowResponseMs > 0) await world.queue.wait(faults.slowResponseMs)
  return dies ? 'reset' : reply
}
