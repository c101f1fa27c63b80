import { normaliseReceipt, type MpesaReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { ChargeNotification } from '../../../adapters/payments/port.ts'
import { hashSecret } from '../../../platform/callback-secret.ts'
import { isReceiptTaken } from '../../ledger/index.ts'
import type { PaymentsDeps } from '../deps.ts'
import { findAttempt, type AttemptRow } from '../store/attempts.ts'
import { flushCallback, markMessage } from '../store/messages.ts'
import { askAt, noteAttempt, noteReceipt } from '../store/note-attempt.ts'
import { confirmPayment } from './confirm-payment.ts'
import { escalateAttempt, failAttempt, holdForReview } from './settle-otherwise.ts'
import { judgeCallback } from './judge-evidence.ts'
import { recordUnmatched } from './record-unmatched.ts'

/**
 * Stores what was posted, then processes it at once. Once it is stored nothing depends on this process any more: what
 * fails here, or dies with it, is processed by the sweep. Nothing is answered before it is on disk.
 */
export async function receiveCallback(
  deps: PaymentsDeps,
  secret: string,
  body: unknown,
): Promise<Result<void, Failure<'not_found'>>> {
  const text = JSON.stringify(body ?? null)
  const stored = await deps.batches.store({ hash: hashSecret(secret), body: text, now: deps.clock.now() })
  if (!stored) return fail({ kind: 'not_found' })
  const processed = await processMessage(deps, stored.messageId, stored.attempt, text)
  if (!processed) await flushCallback(deps.db, stored.messageId)
  return done()
}

/** False when it was left to the sweep. */
async function processMessage(deps: PaymentsDeps, id: number, attempt: AttemptRow, text: string): Promise<boolean> {
  try {
    await settleCallback(deps, id, attempt, text)
    return true
  } catch (error) {
    deps.log.error({ err: error, messageId: id }, 'a callback is stored and will be processed again')
    return false
  }
}

/** A statement names neither of the prompt's ids. */
export type PromptResult = Omit<ChargeNotification, 'requestId'> & { readonly requestId: string | null }
type ReadResult = Omit<PromptResult, 'receipt'> & { readonly receipt: MpesaReceipt | null }

/**
 * Processes one stored callback. Every step is conditional on the attempt's state, so doing it twice, or on two workers
 * at once, has the effect of once; the message is marked when it is done with.
 */
export async function settleCallback(
  deps: PaymentsDeps,
  messageId: number,
  attempt: AttemptRow,
  body: string,
): Promise<void> {
  const told = deps.provider.readChargeNotification(parseJson(body))
  const outcome = told ? await settlePrompt(deps, messageId, attempt, told) : 'unreadable'
  if (outcome !== 'marked') await markMessage(deps.db, messageId, deps.clock.now(), outcome)
}

/** The attempt has left the state that the verdict was for, and nothing was written. */
const OVERTAKEN = 'overtaken'

/**
 * What the provider says of a prompt, in a message of its own or (null) in its statement; answers what was made of it. Where
 * something else has settled the attempt between reading and writing, it is judged again by how the attempt stands now.
 */
export async function settlePrompt(
  deps: PaymentsDeps,
  messageId: number | null,
  attempt: AttemptRow,
  told: PromptResult,
): Promise<string> {
  const receipt = told.receipt === null ? null : normaliseReceipt(told.receipt)
  const outcome = await judgeOnce(deps, messageId, attempt, { ...told, receipt })
  if (outcome !== OVERTAKEN) return outcome
  const current = await findAttempt(deps.db, attempt.id)
  if (!current) throw new Error(`Attempt ${attempt.id} is gone.`)
  return settlePrompt(deps, messageId, current, told)
}

async function judgeOnce(
  deps: PaymentsDeps,
  messageId: number | null,
  attempt: AttemptRow,
  told: ReadResult,
): Promise<string> {
  try {
    return await applyVerdict(deps, messageId, attempt, told)
  } catch (error) {
    if (!isUsedReceipt(error)) throw error
    // Two payments cannot have one receipt: one of the two callbacks is not what it says.
    await noteAttempt(deps.db, attempt.id, { needsAttention: 'receipt_used' })
    return 'receipt_used'
  }
}

async function applyVerdict(
  deps: PaymentsDeps,
  messageId: number | null,
  attempt: AttemptRow,
  told: ReadResult,
): Promise<string> {
  const verdict = judgeCallback(
    {
      status: attempt.status,
      amount: attempt.amount_cents,
      checkoutRequestId: attempt.checkout_request_id,
      money: attempt.money,
    },
    told,
  )
  const { requestId: checkoutRequestId, sessionId: merchantRequestId, receipt, code, description } = told
  const message = messageId === null ? null : { id: messageId, outcome: verdict.act }
  switch (verdict.act) {
    case 'confirm': {
      const source = messageId === null ? 'statement' : 'callback'
      const evidence = { by: source, checkoutRequestId, merchantRequestId, receipt, message } as const
      return (await confirmPayment(deps, attempt, evidence)).ok ? 'marked' : OVERTAKEN
    }
    case 'hold': {
      // Judged on an amount, so there is one.
      const received = told.amount ?? attempt.amount_cents
      const held = { why: verdict.why, received, receipt, checkoutRequestId, message }
      return (await holdForReview(deps, attempt, held)).ok ? 'hold' : OVERTAKEN
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
      return noteOrRecord(deps, attempt, told)
    case 'flag':
      if (verdict.why === 'amount_differs' && (await noteOrRecord(deps, attempt, told)) === 'paid_apart') {
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
async function noteOrRecord(
  deps: PaymentsDeps,
  attempt: AttemptRow,
  { receipt, amount }: Pick<ReadResult, 'receipt' | 'amount'>,
): Promise<'known' | 'paid_apart'> {
  if (receipt === null) return 'known'
  const stands = await noteReceipt(deps.db, attempt.id, receipt, deps.clock.now())
  if (stands === null || stands === receipt) return 'known'
  await recordUnmatched(deps, attempt, { receipt, amount: amount ?? attempt.amount_cents })
  return 'paid_apart'
}

function isUsedReceipt(error: unknown): boolean {
  if (isReceiptTaken(error)) return true
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_attempts_receipt_key'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Stored raw; the reader says that it is unreadable.
    return null
  }
}
