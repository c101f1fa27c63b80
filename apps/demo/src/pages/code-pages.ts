import type { Clock } from '@upeo/domain/time'
import { escapeHtml } from '@upeo/server/platform/http/escape-html'
import type { FastifyInstance } from 'fastify'
import { demoCodeOf } from '../story/code-rows.ts'
import { demoCodes } from '../story/demo-codes.data.ts'
import { page } from './page.ts'

/** `/dev/codes`: what the demo people's authenticator apps show now. It loads itself anew when the codes change. */
export function codePages(app: FastifyInstance, clock: Clock): void {
  app.get('/dev/codes', async (_request, reply) => {
    const now = clock.now()
    const { seconds } = demoCodeOf(demoCodes[0].email, now)
    const rows = demoCodes.map(({ who, email }) => {
      const { code, next } = demoCodeOf(email, now)
      return `<li>${escapeHtml(who)}<span>${escapeHtml(email)}</span><output>${spaced(code)}</output><span>for ${seconds} more seconds, then ${spaced(next)}</span></li>`
    })
    const words =
      'The demo people have no phone, so this page shows what their authenticator apps would. A code works once: after it, take the next one.'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page(
          'Codes',
          `<h1>Codes for signing in</h1><p>${words}</p><ul>${rows.join('')}</ul>`,
          `<meta http-equiv="refresh" content="${seconds}">`,
        ),
      )
  })
}

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
