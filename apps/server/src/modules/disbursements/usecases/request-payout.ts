import { payoutRequested } from '@upeo/domain/ledger/postings'
import { account } from '@upeo/domain/ledger/accounts'
import type { PayoutId, UserId, VendorId } from '@upeo/domain/ids'
import { cents, type Cents } from '@upeo/domain/money'
import { parseMpesaPhone, type PhoneError } from '@upeo/domain/payments/phone'
import { approvableAt, waitsUntil } from '@upeo/domain/disbursements/payout-destination'
import {
  checkPayout,
  debtToNet,
  tidyAccount,
  type PayoutFacts,
  type PayoutMethod,
  type PayoutRefusal,
} from '@upeo/domain/disbursements/payout-rules'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import type { ProviderCapabilities } from '../../../adapters/payments/port.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { rememberPayoutAccount } from '../../vendors/index.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { hasOverdueRefunds, type GuideStanding } from '../store/guide-standing.ts'
import { insertPayout } from '../store/insert-disbursement.ts'
import { netDebt } from '../store/net-debt.ts'

export interface PayoutAsked {
  readonly amount: Cents
  readonly method: PayoutMethod
  readonly account: string
  readonly idempotencyKey: string | null
}

export type RequestPayoutError = PayoutRefusal | PhoneError | Failure<'key_reused'>

export interface Requested {
  readonly id: PayoutId
  /** False when this request had been made already. */
  readonly created: boolean
}

/** Reserves the money in the transaction that asks for it: however many ask at once, each shilling is asked for once. */
export async function requestPayout(
  deps: DisbursementsDeps,
  vendorId: UserId,
  asked: PayoutAsked,
): Promise<Result<Requested, RequestPayoutError>> {
  const { capabilities } = deps.provider
  const to = destinationOf(asked, capabilities)
  if (!to.ok) return to
  return inTransaction(deps.db, async (tx) => {
    const facts = await lockFacts(tx, vendorId)
    const replay = await findReplay(tx, vendorId, asked.idempotencyKey)
    if (replay) {
      const same =
        replay.amount_cents === asked.amount &&
        replay.channel === channelOf(asked.method) &&
        replay.destination === to.value
      return same ? done({ id: replay.id, created: false }) : fail({ kind: 'key_reused' })
    }
    const checked = checkPayout(asked, facts, { unit: capabilities.unit, ...capabilities.payOut })
    if (!checked.ok) return checked
    const id = newId<PayoutId>(deps.clock)
    const netted = debtToNet(facts.available, facts.debt)
    if (netted !== 0) {
      await netDebt(deps, tx, { payout: id, vendor: vendorId, amount: netted })
    }
    await deps.ledger.post(tx, payoutRequested({ payout: id, vendor: vendorId, amount: asked.amount }), { vendorId })
    const { method, amount, idempotencyKey } = asked
    const [destination, now] = [to.value, deps.clock.now()]
    const remembered = await rememberPayoutAccount(tx, vendorId, { method, account: destination, now })
    await insertPayout(tx, deps.clock, {
      id,
      vendorId,
      amount,
      channel: channelOf(method),
      destination,
      idempotencyKey,
      approvableAt: waitsUntil(approvableAt(remembered.since), now),
    })
    if (remembered.changed) await deps.emit(tx, { type: 'payout.destination_changed', payoutId: id, vendorId })
    await deps.emit(tx, { type: 'payout.requested', payoutId: id, vendorId, cents: asked.amount })
    return done({ id, created: true })
  })
}

const channelOf = (method: PayoutMethod) => (method === 'bank_transfer' ? 'bank' : 'transfer')

function destinationOf(
  { method, account: written }: PayoutAsked,
  { needsPhone }: ProviderCapabilities,
): Result<string, PhoneError> {
  return method === 'mpesa' && needsPhone ? parseMpesaPhone(written) : done(tidyAccount(written))
}

export async function knownAccounts(
  db: Kysely<Database>,
  vendorId: VendorId,
): Promise<Partial<Record<PayoutMethod, string>>> {
  const found = await sql<{ payout_accounts: Partial<Record<PayoutMethod, string>> }>`
    select payout_accounts from vendors where user_id = ${vendorId}`.execute(db)
  return found.rows[0]?.payout_accounts ?? {}
}

/** Balances are locked in the order in which postings lock them, so that none of them waits in a circle. */
async function lockFacts(tx: Tx, vendorId: VendorId): Promise<PayoutFacts> {
  const guide = await sql<GuideStanding>`
    select u.suspended_at is not null as suspended, ${hasOverdueRefunds(sql`u.id`)} as "refundsOverdue"
    from users u join vendors v on v.user_id = u.id where u.id = ${vendorId} for no key update of v`.execute(tx)
  const row = guide.rows[0]
  if (!row) throw new Error(`No guide ${vendorId}`)
  const accounts = [
    account.payoutReserved(vendorId),
    account.vendorAvailable(vendorId),
    account.vendorReceivable(vendorId),
  ]
  const balances = await sql<{ kind: string; balance_cents: number }>`
    select kind, balance_cents from lock_balances(${accounts}::text[])`.execute(tx)
  const balanceOf = (kind: string) => balances.rows.find((each) => each.kind === kind)?.balance_cents ?? 0
  return {
    available: cents(0 - balanceOf('vendor_available')),
    debt: cents(balanceOf('vendor_receivable')),
    ...row,
  }
}

async function findReplay(tx: Tx, vendorId: VendorId, key: string | null) {
  if (key === null) return null
  const found = await sql<{ id: PayoutId; amount_cents: number; channel: string; destination: string }>`
    select id, amount_cents, channel, destination from disbursements
    where vendor_id = ${vendorId} and idempotency_key = ${key}`.execute(tx)
  return found.rows[0] ?? null
}
