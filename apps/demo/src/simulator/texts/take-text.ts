import { randomBytes } from 'node:crypto'
import { segmentsOf } from '@upeo/domain/texts/segments'
import { z } from 'zod'
import type { TextReport } from '../engine/state.ts'
import type { World } from '../engine/world.ts'
import { scheduleDelivery } from '../engine/deliver.ts'
import { newTextId } from '../engine/ids.ts'
import type { CallRequest, Reply } from '../http/replies.ts'
import { scriptedTexts } from './scripted-numbers.ts'

const rememberedTexts = 200
const lateReportAfterMs = 10 * 60_000
const kesASegment = 0.8

const body = z.object({
  username: z.string(),
  to: z.string().regex(/^\+\d{8,15}$/),
  message: z.string().min(1),
  from: z.string().optional(),
})

/** What the app has to know of its account; the address of reports is its own, as in the dashboard. */
export function textAccount(world: World) {
  world.state.reportSecret ??= randomBytes(24).toString('base64url')
  return { ...world.credentials.texts, reportSecret: world.state.reportSecret }
}

/** Africa's Talking's call for bulk SMS, of one recipient. `'reset'`: the connection dies after it was taken. */
export function takeText(world: World, request: CallRequest): Reply | 'reset' {
  const { username, apiKey } = world.credentials.texts
  const parsed = body.safeParse(request.body)
  if (request.apiKey !== apiKey || (parsed.success && parsed.data.username !== username)) {
    return { status: 401, body: 'The supplied authentication is invalid' }
  }
  if (!parsed.success) return { status: 400, body: 'Request is missing required form field' }
  const { to, message, from = 'AFRICASTKNG' } = parsed.data
  const number = to.slice(1)
  const tries = (world.state.textTries[number] ?? 0) + 1
  world.state.textTries[number] = tries
  const script = scriptedTexts[number]?.outcome
  if (script === 'fails_twice' && tries % 3 === 1) return { status: 503, body: 'Service Unavailable' }
  if (script === 'fails_twice' && tries % 3 === 2) return answer(to, { statusCode: 501, status: 'GatewayError' })
  if (script === 'blocked') return answer(to, { statusCode: 406, status: 'UserInBlacklist' })
  if (!/^254[17]\d{8}$/.test(number)) return answer(to, { statusCode: 403, status: 'InvalidPhoneNumber' })

  const id = newTextId(world)
  const arrives = script !== 'unreachable'
  world.state.texts.push({ id, to: number, from, words: message, at: world.queue.now().toISOString(), arrives })
  if (world.state.texts.length > rememberedTexts) world.state.texts.shift()
  world.phones.changed()
  const { resultAfterMs } = world.timings
  if (script === 'late_report') {
    world.queue.after(resultAfterMs, { kind: 'report_text', id, to: number, status: 'Buffered' })
    world.queue.after(lateReportAfterMs, { kind: 'report_text', id, to: number, status: 'Success' })
  } else
    world.queue.after(resultAfterMs, { kind: 'report_text', id, to: number, status: arrives ? 'Success' : 'Failed' })
  if (script === 'loses_answer' && tries % 2 === 1) return 'reset'
  const cost = `KES ${(kesASegment * segmentsOf(message)).toFixed(4)}`
  return answer(to, { statusCode: 101, status: 'Success', cost, messageId: id })
}

function answer(number: string, recipient: { statusCode: number; status: string; cost?: string; messageId?: string }) {
  const { cost = 'KES 0.0000', messageId = 'None' } = recipient
  const sent = recipient.statusCode === 101 ? 1 : 0
  return {
    status: 201,
    body: {
      SMSMessageData: {
        Message: `Sent to ${sent}/1 Total Cost: ${cost}`,
        Recipients: [{ ...recipient, number, cost, messageId }],
      },
    },
  }
}

/** Posts what became of a text, as a form; nowhere before the app has said where. */
export function reportText(world: World, { id, to, status }: TextReport): void {
  const { reportAddress: url } = world.state
  if (url === null) return
  const reason = status === 'Failed' ? { failureReason: 'DeliveryFailure' } : {}
  const fields = { id, status, phoneNumber: `+${to}`, networkCode: '63902', retryCount: '0', ...reason }
  scheduleDelivery(world, { kind: 'text_report', url, body: fields, form: true })
}
