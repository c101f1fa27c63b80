import { moveMoney } from '../engine/book.ts'
import { deliver, scheduleDelivery } from '../engine/deliver.ts'
import { eatDay } from '../engine/eat-time.ts'
import { describeCode } from '../engine/result-codes.ts'
import { scriptOf } from '../engine/scripted-numbers.ts'
import type { StkPayment } from '../engine/state.ts'
import { faultsOf, happens, type World } from '../engine/world.ts'
import { sendConfirmation } from './c2b-confirmation.ts'
import { stkCallbackBody } from './stk-callback.ts'

export type Answer = 'pay' | 'cancel' | 'wrong_pin' | 'expire'

const sameAmountWindowMs = 120_000
const dailyLimit = 500_000

export const isOpen = (payment: StkPayment | undefined): payment is StkPayment => payment?.outcome === null

/** Rings the phone: a person with the phone page open answers, otherwise the simulator does after a while. */
export function startPrompt(world: World, payment: StkPayment): void {
  const { checkoutRequestId } = payment
  const { answerAfterMs, promptLifeMs, lateAfterMs, lateReportedFailedAfterMs } = world.timings
  world.phones.changed()
  if (scriptOf(payment.phone).never) return
  if (payment.late) {
    world.queue.after(lateReportedFailedAfterMs, { kind: 'report_failed', checkoutRequestId })
    world.queue.after(lateAfterMs, { kind: 'pay_late', checkoutRequestId })
    return
  }
  world.queue.after(answerAfterMs, { kind: 'answer_prompt', checkoutRequestId })
  world.queue.after(promptLifeMs, { kind: 'expire_prompt', checkoutRequestId })
}

/** The simulator's own answer. Leaves the prompt alone while a person is looking at it. */
export function answerUnattended(world: World, payment: StkPayment): void {
  if (payment.onPhone && world.phones.attends(payment.phone)) return
  answerPrompt(world, payment, 'pay')
}

/** Settles a prompt once; later answers find it closed. */
export function answerPrompt(world: World, payment: StkPayment, answer: Answer): boolean {
  if (!isOpen(payment)) return false
  const script = scriptOf(payment.phone)
  settle(world, payment, codeFor(world, payment, answer))
  scheduleDelivery(world, {
    kind: 'stk',
    url: payment.callbackUrl,
    body: stkCallbackBody(world, payment),
    drop: script.dropCallback === true,
    duplicate: script.duplicateCallback === true,
  })
  twin(world, payment)
  return true
}

/** The race that no capture shows but nothing forbids: the callback arrives while the push is still unanswered. */
export async function payFirst(world: World, payment: StkPayment): Promise<void> {
  settle(world, payment, codeFor(world, payment, 'pay'))
  const body = stkCallbackBody(world, payment)
  await deliver(world, { kind: 'stk', url: payment.callbackUrl, body, triesLeft: 0 })
  twin(world, payment)
}

function settle(world: World, payment: StkPayment, code: string): void {
  const now = world.queue.now()
  const paidAmount = code === '0' ? amountPaid(world, payment) : null
  let receipt: string | null = null
  if (paidAmount !== null) {
    const entry = moveMoney(world, {
      kind: 'stk',
      amount: paidAmount,
      phone: payment.phone,
      shortcode: payment.shortcode,
      reference: payment.reference,
      requestId: payment.checkoutRequestId,
    })
    receipt = entry.receipt
    world.state.lastPaid[`${payment.phone}:${paidAmount}`] = now.getTime()
    const today = `${payment.phone}:${eatDay(now)}`
    world.state.paidToday[today] = (world.state.paidToday[today] ?? 0) + paidAmount
  }
  payment.outcome = { code, description: describeCode(code), at: now.getTime(), receipt, paidAmount }
  if (world.state.openPrompts[payment.phone] === payment.checkoutRequestId) {
    delete world.state.openPrompts[payment.phone]
  }
  world.phones.changed()
}

function amountPaid(world: World, payment: StkPayment): number {
  const differs = scriptOf(payment.phone).amountDiffers === true || happens(world, faultsOf(world).amountDiffers)
  if (!differs) return payment.amount
  return payment.amount > 1 ? payment.amount - 1 : payment.amount + 1
}

function codeFor(world: World, payment: StkPayment, answer: Answer): string {
  const faults = faultsOf(world)
  if (answer === 'expire') return faults.promptTimeoutCode
  if (answer === 'cancel') return '1032'
  if (answer === 'wrong_pin') return '2001'
  const forced = faults.stkResultCode ?? scriptOf(payment.phone).code
  if (forced !== undefined) return forced
  if (!isPaired(world, payment)) return '2028'
  const now = world.queue.now()
  const lastPaid = world.state.lastPaid[`${payment.phone}:${payment.amount}`]
  if (faults.sameAmountRule && lastPaid !== undefined && now.getTime() - lastPaid < sameAmountWindowMs) return '17'
  const today = world.state.paidToday[`${payment.phone}:${eatDay(now)}`] ?? 0
  return faults.dailyLimit && today + payment.amount > dailyLimit ? '4' : '0'
}

function isPaired({ credentials }: World, { transactionType, partyB }: StkPayment): boolean {
  return partyB === (transactionType === 'CustomerPayBillOnline' ? credentials.shortcode : credentials.till)
}

function twin(world: World, payment: StkPayment): void {
  const receipt = payment.outcome?.receipt
  if (receipt && faultsOf(world).c2bTwin) sendConfirmation(world, receipt, 'Pay Bill')
}
