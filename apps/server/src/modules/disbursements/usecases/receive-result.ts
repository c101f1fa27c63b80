import { OTHER_REQUEST } from '@upeo/domain/disbursements/lifecycle'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { ProviderOutcome } from '../../../adapters/payments/port.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { findDisbursement, type DisbursementRow } from '../store/disbursement-row.ts'
import { markMessage, storeMessage, takeLeftMessages, type StoredMessage } from '../store/messages.ts'
import { applyVerdict } from './apply-verdict.ts'
import { refuseOther } from './refuse-other.ts'

/** Stores what was posted, then processes it at once; the sweep processes what fails or crashes here. */
export async function receiveResult(
  deps: DisbursementsDeps,
  kind: 'result' | 'timeout',
  secret: string,
  body: unknown,
): Promise<Result<void, Failure<'not_found'>>> {
  const text = JSON.stringify(body ?? null)
  const stored = await storeMessage(deps.db, { kind, secret, body: text, now: deps.clock.now() })
  if (!stored) return fail({ kind: 'not_found' })
  try {
    await settle(deps, stored)
  } catch (error) {
    deps.log.error({ err: error, messageId: stored.id }, 'a result is stored and will be processed again')
  }
  return done()
}

export function sweepDisbursementMessages(deps: DisbursementsDeps, limit = 50): Promise<number> {
  return sweepRows(deps, {
    name: 'disbursements.messages',
    limit,
    due: (now) => takeLeftMessages(deps.db, now, limit),
    subjectOf: ({ id }) => String(id),
    work: async (message) => {
      await settle(deps, message)
      return true
    },
  })
}

async function settle(deps: DisbursementsDeps, message: StoredMessage): Promise<void> {
  const order = await findDisbursement(deps.db, message.disbursement_id)
  if (!order) throw new Error(`Message ${message.id} is about no disbursement.`)
  const outcome = read(deps, message)
  const other = namesOther(deps, order, message)
  await (other
    ? refuseOther(deps, order, outcome, message.conversation)
    : applyVerdict(deps, order, outcome, message.conversation))
  await markMessage(deps.db, message.id, deps.clock.now(), other ? OTHER_REQUEST : outcome.kind)
}

function namesOther({ provider }: DisbursementsDeps, order: DisbursementRow, message: StoredMessage): boolean {
  const { kind, body, call_kind: call, conversation } = message
  // Of what an earlier conversation was in, only its own results tell.
  if (kind === 'timeout' || (call === 'query' && conversation !== order.conversation)) return false
  const { channel } = order
  const receipt = order.purpose === 'refund' ? order.payment_receipt : null
  return channel !== 'bank' && provider.namesOther(call, JSON.parse(body), { channel, conversation, receipt })
}

function read({ provider }: DisbursementsDeps, { kind, body, call_kind: call }: StoredMessage): ProviderOutcome {
  // A time-out is not a failure: the outcome has to be asked for.
  return kind === 'timeout' ? { kind: 'ask' } : provider.readCommandNotification(call, JSON.parse(body))
}
