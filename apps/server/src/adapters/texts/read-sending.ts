import { cents, type Cents } from '@upeo/domain/money'
import { z } from 'zod'
import type { Sending } from './port.ts'

const Recipient = z.object({
  statusCode: z.coerce.number(),
  cost: z.string().nullish(),
  messageId: z.string().nullish(),
})
const Answer = z.object({ SMSMessageData: z.object({ Recipients: z.array(Recipient) }) })

const busy = { kind: 'not_taken', why: 'busy' } as const
const misconfigured = { kind: 'not_taken', why: 'misconfigured' } as const

/**
 * What their codes mean: 100 to 102 are accepted, 4xx say why a recipient was left out, 500 and 501 that their own side failed
 * before anything was sent.
 */
const outcomes: Readonly<Record<number, Sending>> = {
  402: misconfigured,
  403: { kind: 'refused', why: 'no_such_number' },
  404: { kind: 'refused', why: 'no_such_number' },
  405: { kind: 'not_taken', why: 'no_balance' },
  406: { kind: 'refused', why: 'blocked' },
  407: { kind: 'refused', why: 'no_such_number' },
  409: { kind: 'refused', why: 'blocked' },
  500: busy,
  501: busy,
}

/** What an answer to one text says. One that cannot be read leaves open whether it was sent. */
export function readSending(status: number, body: string): Sending {
  if (status === 429 || status === 503) return busy
  // A wrong key, an account that is closed, a field that they do not take: nothing of it is sent before somebody mends it.
  if (status >= 400 && status < 500) return misconfigured
  const answer = status >= 200 && status < 300 ? Answer.safeParse(parse(body)) : null
  if (!answer?.success) return { kind: 'lost' }
  const [recipient] = answer.data.SMSMessageData.Recipients
  // With nobody in it their message says why, such as InvalidSenderId.
  if (!recipient) return misconfigured
  const { statusCode, messageId, cost } = recipient
  if (statusCode >= 100 && statusCode <= 102) {
    return { kind: 'accepted', providerId: messageId && messageId !== 'None' ? messageId : null, cost: readCost(cost) }
  }
  return outcomes[statusCode] ?? { kind: 'refused', why: 'refused' }
}

/** 'KES 0.8000'; of another currency, or in another form, nothing is known. */
function readCost(cost: string | null | undefined): Cents | null {
  const [, amount] = /^KES (\d{1,6}(?:\.\d{1,6})?)$/.exec(cost ?? '') ?? []
  return amount === undefined ? null : cents(Math.round(Number(amount) * 100))
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
