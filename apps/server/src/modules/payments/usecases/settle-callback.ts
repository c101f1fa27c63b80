import type { PaymentsDeps } from '../deps.ts'
import type { StkCallback } from '../ports.ts'
import { findAttempt } from '../queries/find-attempt.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { markMessage } from '../store/messages.ts'
import { askAt, noteAttempt, noteReceipt } from '../store/note-attempt.ts'
import { bookApart } from './book-apart.ts'
import { confirmPayment } from './confirm-payment.ts'
import { escalateAttempt, failAttempt } from './fail-attempt.ts'
import { judgeCallback, type Verdict } from './judge-evidence.ts'
import { setAside } from './set-aside.ts'

/** A statement names neither of the prompt's ids. */
export type PromptResult = Pick<StkCallback, 'code' | 'description' | 'amount' | 'receipt'> & {
  readonly checkoutRequestId: string | null
  readonly merchantRequestId: string | null
}

/**
 * Works off one kept callback. Every step is conditional on the attempt's state, so doing it twice, or on two workers
 * at once, has the effect of once; the message is marked when it is done with.
 */
export async function settleCallback(
  deps: PaymentsDeps,
  messageId: number,
  attempt: AttemptRow,
  body: string,
): Promise<void> {
  const read = deps.mpesa.read.stkCallback(parseJson(body))
  const outcome = read.ok ? await settlePrompt(deps, messageId, attempt, read.value) : 'unreadable'
  if (outcome !== 'marked') await markMessage(deps.db, messageId, deps.clock.now(), outcome)
}

/** The attempt has left the state that the verdict was for, and nothing was written. */
const OVERTAKEN = 'overtaken'

/**
 * What M-Pesa says of a prompt, in a message of its own or (null) in its statement; answers what was made of it. Where
 * something else has settled the attempt between reading and writing, it is judged again by how the attempt stands now.
 */
export async function settlePrompt(
  deps: PaymentsDeps,
  messageId: number | null,
  attempt: AttemptRow,
  said: PromptResult,
): Promise<string> {
  const outcome = await judgeOnce(deps, messageId, attempt, said)
  if (outcome !== OVERTAKEN) return outcome
  const current = await findAttempt(deps.db, attempt.id)
  if (!current) throw new Error(`Attempt ${attempt.id} is gone.`)
  return settlePrompt(deps, messageId, current, said)
}

async function judgeOnce(
  deps: PaymentsDeps,
  messageId: number | null,
  attempt: AttemptRow,
  said: PromptResult,
): Promise<string> {
  const verdict = judgeCallback(
    {
      status: attempt.status,
      amount: attempt.amount_cents,
      checkoutRequestId: attempt.checkout_request_id,
      money: attempt.money,
    },
    said,
  )
  try {
    return await carryOut(deps, messageId, attempt, said, verdict)
  } catch (error) {
    if (!isUsedReceipt(error)) throw error
    // Two payments cannot have one receipt: one of the two callbacks is not what it says.
    await noteAttempt(deps.db, attempt.id, { needsAttention: 'receipt_used' })
    return 'receipt_used'
  }
}

async function carryOut(
  deps: PaymentsDeps,
  messageId: number | null,
  attempt: AttemptRow,
  said: PromptResult,
  verdict: Verdict,
): Promise<string> {
  const { checkoutRequestId, merchantRequestId, receipt, code, description } = said
  const message = messageId === null ? null : { id: messageId, outcome: verdict.act }
  switch (verdict.act) {
    case 'confirm': {
      const by = messageId === null ? 'statement' : 'callback'
      const evidence = { by, checkoutRequestId, merchantRequestId, receipt, message } as const
      return (await confirmPayment(deps, attempt, evidence)).ok ? 'marked' : OVERTAKEN
    }
    case 'set_aside': {
      // Judged on an amount, so there is one.
      const received = said.amount ?? attempt.amount_cents
      const aside = { why: verdict.why, received, receipt, checkoutRequestId, message }
      return (await setAside(deps, attempt, aside)).ok ? 'set_aside' : OVERTAKEN
    }
    case 'fail':
      return (await failAttempt(deps, attempt, { code, description, checkoutRequestId, message }))
        ? 'marked'
        : OVERTAKEN
    case 'review': {
      const escalated = { code, description, checkoutRequestId, message }
      return (await escalateAttempt(deps, attempt, verdict.why, escalated)) ? 'marked' : OVERTAKEN
    }
    case 'ask':
      await noteAttempt(deps.db, attempt.id, { checkoutRequestId })
      return (await askAt(deps.db, attempt.id, deps.clock.now())) ? 'ask' : OVERTAKEN
    case 'known':
      return keepReceipt(deps, attempt, said)
    case 'flag':
      if (verdict.why === 'amount_differs' && (await keepReceipt(deps, attempt, said)) === 'paid_apart') {
        return 'paid_apart'
      }
      await noteAttempt(deps.db, attempt.id, { needsAttention: verdict.why })
      return `flag:${verdict.why}`
    case 'nothing':
      return 'nothing'
    default:
      return verdict satisfies never
  }
}

/** One attempt is paid once: another receipt on it is another payment, which is never taken for the first. */
async function keepReceipt(
  deps: PaymentsDeps,
  attempt: AttemptRow,
  { receipt, amount }: Pick<PromptResult, 'receipt' | 'amount'>,
): Promise<'known' | 'paid_apart'> {
  if (receipt === null || (await noteReceipt(deps.db, attempt.id, receipt)) === receipt) return 'known'
  await bookApart(deps, attempt, { receipt, amount: amount ?? attempt.amount_cents })
  return 'paid_apart'
}

function isUsedReceipt(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_attempts_receipt_key'
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Kept raw; the reader says that it is unreadable.
    return null
  }
}
