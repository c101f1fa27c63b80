import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `/dev/phone`: the simulator's phone, handed through, so that a browser needs to reach this server only. */
export function phonePages(app: FastifyInstance, simulatorUrl: string): void {
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const answer = await fetch(`${simulatorUrl}${request.url.replace('/dev/phone', '/phone')}`, {
      method: request.method,
      signal: left.signal,
      ...(request.method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request.body),
      }),
    })
    reply.code(answer.status)
    for (const name of [
      'content-type',
      'cache-control',
      'content-security-policy',
      'content-disposition',
      'x-accel-buffering',
    ]) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.send(answer.body ?? '')
  }
  app.get('/dev/phone', { compress: false }, forward)
  app.get('/dev/phone/statement/:account', { compress: false }, forward)
  app.get('/dev/phone/events', { compress: false }, forward)
  app.post('/dev/phone/answer', { compress: false }, forward)
}
