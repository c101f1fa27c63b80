import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileMailer, createSmtpMailer } from './create-mailer.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

const letter = {
  id: 'letter-1',
  to: 'amina@upeo.example',
  subject: 'Your booking is confirmed: Longonot – 3 March',
  heading: 'See you there, Amina!',
  paragraphs: ['Kamau waits for you at the gate.'],
  facts: [{ label: 'Total', value: 'KES 3,712' }],
  action: { label: 'See my booking', url: 'https://upeo.example/dashboard/bookings' },
}

test('a letter goes over TLS to a mail server that asks for a password, in words and in print', async () => {
  await createSmtpMailer(server.url(), 'Upeo <hello@upeo.example>').send(letter)
  const [sent] = server.received
  expect(sent?.recipients).toEqual(['amina@upeo.example'])
  expect(sent?.mail).toMatchObject({
    from: { name: 'Upeo', address: 'hello@upeo.example' },
    to: [{ address: 'amina@upeo.example' }],
    subject: letter.subject,
    messageId: '<letter-1@upeo>',
  })
  for (const part of [sent?.mail.text, sent?.mail.html]) {
    expect(part).toContain('Kamau waits for you at the gate.')
    expect(part).toContain('KES 3,712')
    expect(part).toContain('https://upeo.example/dashboard/bookings')
  }
})

test('a page where no more is asked for stands where mail programs look for it', async () => {
  const mailer = createSmtpMailer(server.url(), 'Upeo <hello@upeo.example>')
  await mailer.send({ ...letter, unsubscribe: 'https://upeo.example/g/abc' })
  const headers = server.received.at(-1)?.mail.headers
  expect(headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: '<https://upeo.example/g/abc>' }),
  )
})

test('letters that are written to the disk instead, with their links, are for nobody else of the machine', async () => {
  const root = await mkdtemp(join(tmpdir(), 'upeo-mail-'))
  const folder = join(root, 'mail')
  // As one of before, which everybody could enter.
  await mkdir(folder, { mode: 0o755 })
  await createFileMailer(folder, 'Upeo <hello@upeo.example>', fakeClock('2026-03-02T09:00:00+03:00')).send(letter)
  const names = await readdir(folder)
  const modes = await Promise.all([folder, ...names.map((name) => join(folder, name))].map((path) => stat(path)))
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600'])
  await rm(root, { recursive: true })
})

test('what the mail server turns away is thrown, so that its job tries again', async () => {
  const mailer = createSmtpMailer(server.url(), 'Upeo <hello@upeo.example>')
  server.refuse(1)
  await expect(mailer.send(letter)).rejects.toThrow('Try again later.')
  await mailer.send(letter)
  await expect(createSmtpMailer(server.url('wrong'), 'Upeo <hello@upeo.example>').send(letter)).rejects.toThrow(
    'Not known here.',
  )
})
