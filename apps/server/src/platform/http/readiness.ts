import type { FastifyInstance } from 'fastify'

/** Lets the process say that it is leaving before it stops answering. */
export interface Readiness {
  readonly isLeaving: () => boolean
  leave(): void
}

/** A balancer sends it that can ask another process about a read, but must not do a write twice. */
export const balancerHeader = 'x-balancer-retries'

/**
 * Asks the balancer to pass the call on. Not 503, which is also what an outage elsewhere (M-Pesa, places) answers: that
 * must not take a process out of the balancer.
 */
const askAnother = 502

const reads = new Set(['GET', 'HEAD'])

/**
 * From `leave` on every answer closes its connection, so that none lies idle, about to be used, when the door closes.
 * Reads that the balancer can ask of another process are refused, by which it learns to send nothing more here;
 * everything else is still done.
 */
export function keepReadiness(app: FastifyInstance): Readiness {
  let leaving = false
  app.addHook('onRequest', (request, reply, done) => {
    // On Node's response: the cache writes to it directly.
    if (leaving) reply.raw.setHeader('connection', 'close')
    const canPassOn = reads.has(request.method) && request.headers[balancerHeader] === 'reads'
    if (leaving && canPassOn) reply.code(askAnother).send()
    else done()
  })
  // What came before this process was asked to leave, and is answered after.
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  return {
    isLeaving: () => leaving,
    leave() {
      leaving = true
      app.answersFirst.stop()
    },
  }
}
