import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { escapeHtml } from '@upeo/server/platform/http/escape-html'
import { page } from './page.ts'

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
