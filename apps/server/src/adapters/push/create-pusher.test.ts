import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localhostCertificate } from '../../../testing/localhost-certificate.data.ts'
import webPush from 'web-push'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPusher } from './create-pusher.ts'
import type { Pusher } from './port.ts'
import { keepVapidKeys } from './vapid-keys.ts'

const received: { headers: Record<string, unknown>; body: Buffer; url: string }[] = []
let status = 201
const service = createServer(localhostCertificate, (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks), url: request.url ?? '' })
    response.writeHead(status).end()
  })
})
let base: string
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const host = `localhost:${(service.address() as AddressInfo).port}`
  base = `https://${host}`
  pusher = createPusher({
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:support@upeo.example',
    moreHosts: [host],
    agent: new Agent({ ca: localhostCertificate.cert }),
  })
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await once(service, 'close')
})

let pusher: Pusher
const message = {
  title: 'Your booking is confirmed',
  body: 'See you there!',
  link: '/dashboard/bookings',
  tag: 'a-b-c',
  lang: 'en-KE',
}

/** A browser's half of a subscription. */
function browser() {
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  const target = (endpoint: string) => ({
    endpoint,
    p256dh: ecdh.generateKeys('base64url'),
    auth: auth.toString('base64url'),
  })
  return { ecdh, auth, target }
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Opens an aes128gcm message as a browser does (RFC 8291), without the library that closed it. */
function open(body: Buffer, { ecdh, auth }: ReturnType<typeof browser>): unknown {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender, Buffer.from([1])])
  const secret = hmac(hmac(auth, ecdh.computeSecret(sender)), info)
  const pseudo = hmac(salt, secret)
  const key = hmac(pseudo, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(pseudo, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

describe('a push', () => {
  test('arrives over TLS, signed for this service, and only the browser can read it', async () => {
    const phone = browser()
    expect(await pusher.send(phone.target(`${base}/send/abc`), message)).toBe('sent')
    const { headers, body, url } = received.at(-1)!
    expect([url, headers['content-encoding'], headers['topic']]).toEqual(['/send/abc', 'aes128gcm', 'a-b-c'])
    expect(headers['authorization']).toContain(`k=${pusher.publicKey}`)
    expect(body.toString('latin1')).not.toContain('confirmed')
    expect(open(body, phone)).toEqual(message)
  })

  test.each([404, 410])('%i: the browser has gone', async (gone) => {
    status = gone
    expect(await pusher.send(browser().target(`${base}/x`), message)).toBe('gone')
  })

  test('anything else is tried again, and its error names no address', async () => {
    status = 500
    await expect(pusher.send(browser().target(`${base}/secret`), message)).rejects.toThrow(
      'A push service answered 500.',
    )
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilfcm.googleapis.com/x', false],
  ['https://user:pass@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:443/fcm/send/x', true],
  ['https://fcm.googleapis.com:22/x', false],
  ['https://wns2-par02p.notify.windows.com:8443/x', false],
  ['https://169.254.169.254/latest', false],
  ['nonsense', false],
])('%s is a push service: %s', (address, accepted) => {
  expect(pusher.accepts(address)).toBe(accepted)
})

test('keys are made once, and nobody else may read them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upeo-vapid-'))
  const file = join(folder, 'data/vapid.json')
  const made = await keepVapidKeys(file)
  expect(await keepVapidKeys(file)).toEqual(made)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made)
  await rm(folder, { recursive: true })
})
