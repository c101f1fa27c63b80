import { addTime, DAY, type Clock } from '@upeo/domain/time'
import type { FastifyInstance } from 'fastify'

const A_DAY = 86_400
/** It is made anew each day; a copy that somebody has kept for longer tells nobody any more where to write. */
const VALID_FOR = 180 * DAY

/** `/.well-known/security.txt`, for whoever has found a hole (RFC 9116). */
export function securityTxt(app: FastifyInstance, { baseUrl, clock }: { baseUrl: string; clock: Clock }): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      'Contact: mailto:support@upeo.example?subject=Security',
      `Expires: ${addTime(clock.now(), VALID_FOR).toISOString()}`,
      'Preferred-Languages: en, sw',
      `Canonical: ${new URL('/.well-known/security.txt', baseUrl).href}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${A_DAY}`)
      .send(`${lines.join('\n')}\n`)
  })
}
