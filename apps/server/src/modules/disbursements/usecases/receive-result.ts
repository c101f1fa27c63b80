import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { ProviderOutcome } from '../../../adapters/payments/port.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { findDisbursement } from '../store/disbursement-row.ts'
import { markMessage, storeMessage, takeLeftMessages, type StoredMessage } from '../store/messages.ts'
import { applyVerdict } from './apply-verdict.ts'

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
  await applyVerdict(deps, order, outcome, message.conversation)
  await markMessage(deps.db, message.id, deps.clock.now(), outcome.kind)
}

function read({ provider }: DisbursementsDeps, { kind, body, call_kind: call }: StoredMessage): ProviderOutcome {
  // A time-out is not a failure: the outcome has to be asked for.
  return kind === 'timeout' ? { kind: 'ask' } : provider.readCommandNotification(call, JSON.parse(body))
}
