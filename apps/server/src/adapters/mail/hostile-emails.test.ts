import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tidyLine } from '@upeo/domain/text'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { readableHostileTexts } from '../../../testing/hostile-texts/hostile-texts.ts'
import { shapeOf } from '../../../testing/markup-shape.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileMailer } from './create-mailer.ts'
import { layOut } from './layout.ts'
import type { Letter } from './port.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-letters-'))
})
afterAll(() => rm(folder, { recursive: true }))

const letterWith = (text: string): Letter => ({
  id: 'letter',
  to: 'amina@upeo.example',
  subject: `Cancelled: ${text}`,
  heading: text,
  paragraphs: [`Hello ${text},`, text],
  facts: [
    { label: 'Activity', value: text },
    { label: 'Total', value: 'KES 5,800' },
  ],
  action: { label: 'View my booking', url: 'https://upeo.example/dashboard' },
})
const squeezed = (text: string | undefined) => (text ?? '').replaceAll(/[\s\u200b\ufeff]+/g, ' ').trim()

test('a letter is one letter to one person, whatever it tells', { timeout: 30_000 }, async () => {
  const mailer = createFileMailer(folder, 'Upeo <no-reply@upeo.example>', fakeClock('2026-03-02T09:00:00+03:00'))
  for (const text of ['harmless', ...readableHostileTexts]) await mailer.send(letterWith(text))
  const files = (await readdir(folder)).toSorted()
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  const [harmless, ...hostile] = mails.map((mail) => ({
    headers: mail.headers.map(({ key }) => key).toSorted(),
    to: [mail.to, mail.cc, mail.bcc, mail.replyTo],
    attachments: mail.attachments.length,
    lines: mail.text?.trimEnd().split('\n').length,
    subject: squeezed(mail.subject),
    text: squeezed(mail.text),
  }))
  expect(hostile).toHaveLength(readableHostileTexts.length)
  for (const [at, mail] of hostile.entries()) {
    const text = readableHostileTexts[at] ?? ''
    const subject = squeezed(`Cancelled: ${text}`.replaceAll('=?', '= ?'))
    expect(mail).toEqual({ ...harmless, subject, text: mail.text })
    expect(mail.text).toContain(squeezed(tidyLine(text)))
  }
})

test('its HTML has no element more, and leads nowhere else', () => {
  const harmless = shapeOf(layOut(letterWith('harmless')).html)
  for (const text of readableHostileTexts) {
    const shape = shapeOf(layOut(letterWith(text)).html)
    expect(shape).toEqual({ ...harmless, text: harmless.text.replaceAll('harmless', () => text) })
  }
})

test('whatever an address says, it is one recipient', async () => {
  for (const to of [
    'a,evil@x.example',
    'Kamau <evil@x.example>',
    'team: evil@x.example;',
    'a@x.example, b@x.example',
  ]) {
    const mailer = createFileMailer(
      join(folder, 'one'),
      'no-reply@upeo.example',
      fakeClock('2026-03-02T09:00:00+03:00'),
    )
    await mailer.send({ ...letterWith('Hello'), to })
    const [name = ''] = await readdir(join(folder, 'one'))
    const raw = await readFile(join(folder, 'one', name), 'utf8')
    expect(raw.match(/^(?:To|Cc|Bcc):/gim)).toHaveLength(1)
    expect((await PostalMime.parse(raw)).to?.length).toBe(1)
    await rm(join(folder, 'one'), { recursive: true })
  }
})
