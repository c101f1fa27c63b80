import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, IdParams, InstantText, Message } from '../kit/fields.ts'

/** `applicationServerKey` for the browser's `pushManager.subscribe`. */
export const getPushKey = endpoint('GET /push/key', {
  summary: 'The key that browsers subscribe to push with',
  answers: { 200: z.object({ publicKey: z.string() }) },
})

const key = (min: number, max: number) =>
  z.string().regex(new RegExp(`^(?=.{${min},${max}}$)[A-Za-z0-9_-]+={0,2}$`), words('This is not a valid browser key.'))

const noService = words('This is not the address of a push service.')

export const PushBrowser = z.object({
  _id: z.string(),
  /** Of the session that asked for it; empty when that was before devices were kept. */
  device: z.string(),
  createdAt: InstantText,
  /** Asked for in the session that asks now. */
  current: z.boolean(),
})
export type PushBrowser = z.infer<typeof PushBrowser>

export const listPushBrowsers = endpoint('GET /push/subscriptions', {
  summary: 'The browsers that are sent push messages',
  answers: { 200: z.object({ browsers: z.array(PushBrowser) }) },
})

/** What the browser's `PushSubscription.toJSON()` gives. */
export const subscribePush = endpoint('POST /push/subscriptions', {
  summary: 'Send push messages to this browser',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https$/, error: noService }).max(1000, { error: noService, abort: true }),
    expirationTime: z.number().nullish(),
    keys: z.strictObject({
      p256dh: key(80, 100),
      auth: key(16, 32),
    }),
  }),
  answers: { 201: Message },
})

export const unsubscribePush = endpoint('DELETE /push/subscriptions', {
  summary: 'Send no more push messages to this browser',
  query: z.strictObject({ endpoint: addressPart(1000) }),
  answers: { 200: Message },
})

export const endPushBrowser = endpoint('DELETE /push/subscriptions/:id', {
  summary: 'Send no more push messages to one of my browsers',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})
