import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { answerPrompt, isOpen } from '../calls/stk-prompt.ts'
import type { StkPayment } from '../engine/state.ts'
import type { World } from '../engine/world.ts'
import { json, type CallRequest, type Reply } from '../http/replies.ts'

const heartbeatMs = 20_000
const shownTexts = 20
const businessName = 'UPEO'

const answerBody = z.union([
  z.strictObject({ checkoutRequestId: z.string(), pin: z.string().regex(/^\d{4}$/) }),
  z.strictObject({ checkoutRequestId: z.string(), cancel: z.literal(true) }),
])

/** What a phone shows, oldest first. */
export function openPrompts(world: World, number: string | null) {
  const now = world.queue.now().getTime()
  return Object.values(world.state.openPrompts)
    .map((id) => world.state.payments[id])
    .filter((payment): payment is StkPayment => isOpen(payment) && payment.onPhone && payment.promptUntil > now)
    .filter((payment) => number === null || payment.phone === number)
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map((payment) => ({
      checkoutRequestId: payment.checkoutRequestId,
      phone: payment.phone,
      amount: payment.amount,
      business: businessName,
      reference: payment.reference,
      msLeft: payment.promptUntil - now,
    }))
}

/** The texts that phones show, the newest first. */
export function arrivedTexts(world: World, number: string | null) {
  return world.state.texts
    .filter(({ to, arrives }) => arrives && (number === null || to === number))
    .toReversed()
    .map(({ id, to, from, words, at }) => ({ id, to, from, words, at }))
}

export function answerFromPhone(world: World, request: CallRequest): Reply {
  const parsed = answerBody.safeParse(request.body)
  if (!parsed.success) return json({ error: 'Enter the 4 digits of the PIN.' }, 400)
  const payment = world.state.payments[parsed.data.checkoutRequestId]
  if (!isOpen(payment) || !payment.onPhone) return json({ error: 'This request has already ended.' }, 409)
  if ('cancel' in parsed.data) answerPrompt(world, payment, 'cancel')
  else answerPrompt(world, payment, parsed.data.pin === '0000' ? 'wrong_pin' : 'pay')
  const { outcome } = world.state.payments[payment.checkoutRequestId] ?? {}
  return json({ code: outcome?.code, description: outcome?.description, receipt: outcome?.receipt ?? null })
}

/**
 * Server-sent events, texts before prompts: while this stream is open, the person at the page answers and not the simulator.
 */
export function streamPhone(world: World, number: string | null, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const send = () => {
    response.write(`event: texts\ndata: ${JSON.stringify(arrivedTexts(world, number).slice(0, shownTexts))}\n\n`)
    response.write(`data: ${JSON.stringify(openPrompts(world, number))}\n\n`)
  }
  const hangUp = world.phones.open(number, send)
  const heartbeat = setInterval(send, heartbeatMs).unref()
  send()
  response.on('close', () => {
    clearInterval(heartbeat)
    hangUp()
    answerAbandoned(world, number)
  })
}

/** The page was closed over an open prompt: the simulator takes over again. */
function answerAbandoned(world: World, number: string | null) {
  for (const { checkoutRequestId, phone } of openPrompts(world, number)) {
    if (world.phones.attends(phone)) continue
    world.queue.after(world.timings.answerAfterMs, { kind: 'answer_prompt', checkoutRequestId })
  }
}
