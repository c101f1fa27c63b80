import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Message } from '../kit/fields.ts'

const base64url = /^[A-Za-z0-9_-]+={0,2}$/

/** What the browser's `PushSubscription.toJSON()` gives. */
export const subscribePush = endpoint('POST /push/subscriptions', {
  summary: 'Send push messages to this browser',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https$/, error: 'This is not the address of a push service.' }).max(1000),
    expirationTime: z.number().nullish(),
    keys: z.strictObject({
      p256dh: z.string().regex(base64url).min(80).max(100),
      auth: z.string().regex(base64url).min(16).max(32),
    }),
  }),
  answers: { 201: Message },
})
