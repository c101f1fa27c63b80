import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Watch } from '../watch/watch.ts'
import { routeOf } from './log-call.ts'

/** Tells of each answer which route gave it, and traces what is done for it. */
export function watchCalls(app: FastifyInstance, watch: Watch): void {
  const { tracer, answered } = watch
  if (tracer) {
    app.addHook('preValidation', (request, _reply, done) => {
      request.span = tracer.open(servedAs(request))
      request.span.within(done)
    })
  }
  // Kept pages cost so little that a hook which does nothing would show.
  if (!tracer && !answered) return
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    answered?.({ route: servedAs(request), status, seconds: elapsedTime / 1000 })
    request.span?.end({ failed: status >= 500, status })
    done()
  })
}

/** One name for all pages, and one for all files: their patterns are as many as the site has pages. */
export function servedAs(request: FastifyRequest): string {
  const call = routeOf(request)
  if (call !== null) return call
  if (request.is404) return 'nothing'
  return request.routeOptions.url === '/*' ? 'page' : 'file'
}
