import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '@upeo/domain/time'
import { layOut } from './layout.ts'
import type { Letter, Mailer } from './port.ts'

/** Sends by SMTP (`smtp://user:password@host:587`, `smtps://...`). */
export function createSmtpMailer(url: string, from: string): Mailer {
  const open = async () => (await import('nodemailer')).createTransport(url)
  // With the first letter: most processes send none.
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(letter) {
      transport ??= open()
      await (await transport).sendMail(message(letter, from))
    },
  }
}

/** Letters hold links that reset passwords: nobody else of this machine may read them. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** Writes real messages as .eml files into a folder, newest last by name; `/dev/mail` shows them. */
export function createFileMailer(folder: string, from: string, clock: Clock): Mailer {
  const open = async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let transport: ReturnType<typeof open> | undefined
  let count = 0
  return {
    async send(letter) {
      transport ??= open()
      await mkdir(dirname(folder), { recursive: true })
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
      // One from before that everybody could enter.
      await chmod(folder, OWNER_ONLY.folder)
      const sent = await (await transport).sendMail({ ...message(letter, from), date: clock.now() })
      count += 1
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${process.pid}-${String(count).padStart(4, '0')}.eml`
      const draft = join(folder, `.${name}`)
      await writeFile(draft, sent.message, { mode: OWNER_ONLY.file })
      await rename(draft, join(folder, name))
    },
  }
}

function message(letter: Letter, from: string) {
  return {
    from,
    // As an address, not as a header to be read: whatever it says, it is one recipient.
    to: { name: '', address: letter.to },
    // Mail programs would decode it, whoever wrote it (RFC 2047).
    subject: letter.subject.replaceAll('=?', '= ?'),
    ...(letter.id && { messageId: `<${letter.id}@upeo>` }),
    ...(letter.unsubscribe && { list: { unsubscribe: letter.unsubscribe } }),
    ...layOut(letter),
  }
}
