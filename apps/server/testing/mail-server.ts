import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { localhostCertificate } from './localhost-certificate.data.ts'

export interface ReceivedMail {
  /** To whom it was handed over, which is not what its header says of itself. */
  readonly recipients: readonly string[]
  readonly raw: Buffer
  readonly mail: Email
}

/** A mail server that speaks SMTP over TLS and lets one user in; what it is sent is read and kept. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const refusing = { next: 0 }
  async function receive(
    stream: AsyncIterable<Buffer>,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    if (refusing.next > 0) {
      refusing.next -= 1
      return done(Object.assign(new Error('Try again later.'), { responseCode: 451 }))
    }
    const raw = Buffer.concat(chunks)
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    received.push({ recipients, raw, mail: await PostalMime.parse(raw) })
    done()
  }

  const server = new SMTPServer({
    ...localhostCertificate,
    secure: true,
    onAuth(auth, _session, done) {
      if (auth.username === 'upeo' && auth.password === 'Siri2026') done(null, { user: 'upeo' })
      else done(new Error('Not known here.'))
    },
    onData: (stream, session, done) => void receive(stream, session, done),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const trust = encodeURIComponent(localhostCertificate.cert)
  return {
    received,
    /** As `SMTP_URL` has it. */
    url: (password = 'Siri2026') => `smtps://upeo:${password}@localhost:${port}?tls.ca=${trust}`,
    /** So many of the next messages are turned away for now. */
    refuse(messages: number) {
      refusing.next = messages
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
