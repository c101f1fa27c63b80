import { PAID_AFTER_REFUSAL } from '@upeo/domain/disbursements/lifecycle'
import { payoutPaid } from '@upeo/domain/ledger/postings'
import { done } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { SettleDeps } from '../deps.ts'
import type { PayoutRow } from '../store/disbursement-row.ts'
import type { Purpose } from './purpose.ts'

/** A payout of a guide's earnings. */
export const payoutPurpose: Purpose = {
  prefix: 'po',
  remarks: 'Upeo payout',
  unbookedWhy: PAID_AFTER_REFUSAL,
  channelFor: () => 'transfer',
  async beforePaid() {
    return done()
  },
  afterPaid: (deps, tx, order: PayoutRow) => postPayout(deps, tx, order),
  /** The guide's number cannot be paid: the money returns to their balance. If the fault is ours, a person decides. */
  afterRefusal: (_order, { ourFault, description }, { name }) =>
    ourFault ? { kind: 'review' } : { kind: 'reject', reason: `${name} could not pay this number: ${description}` },
  async tellReview({ emit }, tx, { id, vendor_id: vendorId }: PayoutRow, why) {
    await emit(tx, { type: 'payout.needs_attention', payoutId: id, vendorId, why })
  },
}

/** `again`: the receipt of a further payment, if the provider has paid it more than once. */
export async function postPayout(
  { ledger, emit }: Pick<SettleDeps, 'ledger' | 'emit'>,
  tx: Tx,
  payout: PayoutRow,
  again?: string,
): Promise<void> {
  const { id, vendor_id: vendor, amount_cents: amount, channel } = payout
  const from = channel === 'bank' ? 'bank' : 'mpesa_disbursement'
  const facts = { payout: id, vendor, amount, from, ...(again !== undefined && { again }) } as const
  await ledger.post(tx, payoutPaid(facts), { vendorId: vendor })
  await emit(tx, { type: 'payout.completed', payoutId: id, vendorId: vendor, cents: amount })
}
