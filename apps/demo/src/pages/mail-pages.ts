import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { escapeHtml } from '@upeo/server/platform/http/escape-html'

/** `/dev/mail`: the messages that the file mailer wrote, newest first. Demo mode only; there is nothing to sign in to. */
export function mailPages(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', async (_request, reply) => {
    const names = await messageNames(folder)
    const rows = await Promise.all(names.slice(0, 200).map((name) => row(folder, name)))
    const list =
      rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Ask for a password reset, or book a trip.</p>'
    return reply.type('text/html; charset=utf-8').send(page('Mail', `<h1>Mail that Upeo sent</h1>${list}`))
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async (request, reply) => {
    const { name } = request.params
    if (!(await messageNames(folder)).includes(name)) return reply.callNotFound()
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    const to = (mail.to ?? []).map(({ address }) => address ?? '').join(', ')
    const html = mail.html
      ? `<iframe title="Message" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>`
      : ''
    const body = `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject ?? '')}</h1><p>To ${escapeHtml(to)}</p>${html}<h2>As text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`
    return reply.type('text/html; charset=utf-8').send(page(mail.subject ?? 'Mail', body))
  })
}

async function messageNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted()
    .toReversed()
}

async function row(folder: string, name: string): Promise<string> {
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  const to = mail.to?.[0]?.address ?? ''
  const when = mail.date ? new Date(mail.date).toLocaleString('en-KE', { timeZone: 'Africa/Nairobi' }) : ''
  return `<li><a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(mail.subject ?? '(no subject)')}</a><span>${escapeHtml(to)}, ${escapeHtml(when)}</span></li>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - Upeo demo</title>
<style>
:root{color-scheme:light dark;--paper:#fffdf8;--ink:#2b2620;--soft:#6b6257;--line:#e6dcc8;--link:#1f4d3a}
@media (prefers-color-scheme:dark){:root{--paper:#1c1a17;--ink:#f3ece0;--soft:#b8ad9d;--line:#3a352e;--link:#8fd0af}}
body{font:16px/1.55 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:32px 16px;background:var(--paper);color:var(--ink)}
a{color:var(--link);font-weight:600} ul{list-style:none;padding:0} li{padding:12px 0;border-bottom:1px solid var(--line)}
li span{display:block;color:var(--soft);font-size:14px} iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:16px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;color:var(--soft)}
</style></head><body><main>${body}</main></body></html>`
}
