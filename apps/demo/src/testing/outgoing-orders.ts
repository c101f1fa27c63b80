import { decideBooking } from '@upeo/contract/admin/bookings'
import { decidePayout, listPayouts } from '@upeo/contract/admin/payouts'
import { decideRefund, listRefunds } from '@upeo/contract/admin/refunds'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { getStats } from '@upeo/contract/disbursements/earnings'
import { requestPayout } from '@upeo/contract/disbursements/payouts'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { DAY, MINUTE } from '@upeo/domain/time'
import { entriesOf } from '@upeo/server/testing/money-harness'
import { sendsOf } from '@upeo/server/testing/provider-results'
import { refundDecision } from '@upeo/server/testing/refund-decision'
import { administrator, type EarningGuide } from './guide-with-earnings.ts'
import type { MpesaHarness } from './mpesa-harness.ts'

/** KES 1,000 to the phone that the guide's money has gone to for long, if not otherwise. */
export async function askPayout(
  { call }: Pick<MpesaHarness, 'call'>,
  { token }: Pick<EarningGuide, 'token'>,
  other: Partial<BodyInput<typeof requestPayout>> = {},
): Promise<string> {
  const body = { amount: 1000, method: 'mpesa', account: '0712 345 678', ...other } as const
  return (await call.must(requestPayout, { token, body }))._id
}

/** By somebody of the office who has not decided anything yet. */
export async function decideOnPayout(harness: MpesaHarness, id: string, body: BodyInput<typeof decidePayout>) {
  const { token } = await administrator(harness)
  return harness.call(decidePayout, { token, params: { id }, body })
}

async function decideOnRefund(harness: MpesaHarness, id: string, body: BodyInput<typeof decideRefund>) {
  const { token } = await administrator(harness)
  return harness.call(decideRefund, { token, params: { id }, body })
}

async function rowOf({ db }: Pick<MpesaHarness, 'db'>, id: string) {
  return db
    .selectFrom('disbursements')
    .select(['status', 'channel', 'refusals', 'review_reason', 'receipt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * How the office sees an order, in the same words for both purposes: the state as it is answered, why a person has to look,
 * and how it may go on.
 */
interface Seen {
  readonly state: 'under way' | 'in review' | 'paid' | 'rejected'
  readonly why: string | null
  readonly next: 'resend' | 'askAgain' | null
}

/** What is alike of money on its way out, whatever it is for. */
function order(harness: MpesaHarness, id: string) {
  return { id, row: () => rowOf(harness, id), sends: () => sendsOf(harness, id) }
}

const payoutStates = { PENDING: 'under way', PROCESSING: 'under way', COMPLETED: 'paid', REJECTED: 'rejected' } as const

/** A payout that the office has approved. */
async function payout(harness: MpesaHarness, guide: EarningGuide) {
  const id = await askPayout(harness, guide)
  const decide = (body: BodyInput<typeof decidePayout>) => decideOnPayout(harness, id, body)
  const stats = async () => (await harness.call.must(getStats, { token: guide.token })).data
  const begun = await decide({ action: 'approve' })
  if (!begun.ok) throw new Error(begun.error.message)
  return {
    ...order(harness, id),
    async seen(): Promise<Seen> {
      const { token } = await administrator(harness)
      const { payouts } = await harness.call.must(listPayouts, { token, query: { limit: 100 } })
      const { status, needsAttention: why, mayHaveBeenSent } = payouts.find(({ _id }) => _id === id)!
      const state = status === 'PROCESSING' && why !== null ? 'in review' : payoutStates[status]
      const next =
        state !== 'in review' || why === 'paid_after_refusal' ? null : mayHaveBeenSent ? 'askAgain' : 'resend'
      return { state, why, next }
    },
    /** Whether the books say that it has left. */
    booked: async () => (await stats()).totalPaidOut > 0,
    /** What they say of one that was paid twice: the guide's balance bears it. */
    async bearsTwice() {
      const { availableBalance, reserved, debt, totalPaidOut } = await stats()
      return JSON.stringify([availableBalance, reserved, debt, totalPaidOut]) === '[320,0,0,2000]'
    },
    goOn: () => decide({ action: 'retry' }),
    settle: (reference: string) => decide({ action: 'complete', reference }),
    overpaid: (receipt: string) => decide({ action: 'overpaid', receipt }),
    dismiss: () => decide({ action: 'dismiss', reason: 'The portal shows one payment.' }),
    /** Decisions that only a guess would allow, once it may have been sent. */
    guesses: [() => decide({ action: 'reject', reason: 'Too slow.' })],
    /** Refused for our own fault it waits for the office. */
    sentAnew: async () => void (await decide({ action: 'retry' })),
  }
}

const refundStates = {
  pending: 'under way',
  processing: 'under way',
  needs_review: 'in review',
  paid: 'paid',
  failed: 'rejected',
} as const

/** A booking that is paid, of which KES 1,000 go back by transfer, or all by undoing the payment. */
async function refund(harness: MpesaHarness, channel: 'transfer' | 'reversal') {
  const day = new Date(harness.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10)
  const at = await harness.paid({ day, activity: { cancellation_policy: 'Flexible' } })
  const { token, params } = at
  if (channel === 'reversal') await harness.call.must(cancelBooking, { token, params, body: {} })
  else {
    const office = await administrator(harness)
    const body = await refundDecision(harness.call, office.token, at.id, 1000)
    await harness.call.must(decideBooking, { token: office.token, params, body })
  }
  const { id } = await harness.db
    .selectFrom('disbursements')
    .select('id')
    .where('booking_id', '=', at.id)
    .executeTakeFirstOrThrow()
  const decide = (body: BodyInput<typeof decideRefund>) => decideOnRefund(harness, id, body)
  return {
    ...order(harness, id),
    async seen(): Promise<Seen> {
      const by = await administrator(harness)
      const [row, lists] = [
        await rowOf(harness, id),
        await Promise.all(
          (['needs_review', 'pending', 'processing', 'paid'] as const).map((status) =>
            harness.call.must(listRefunds, { token: by.token, query: { limit: 100, status } }),
          ),
        ),
      ]
      const {
        status,
        paidTwice,
        nextRefundStep: next,
      } = lists.flatMap(({ refunds }) => refunds).find(({ _id }) => _id === id)!
      const why = paidTwice ? 'paid_after_refusal' : status === 'needs_review' ? row.review_reason : null
      return { state: refundStates[status], why, next }
    },
    booked: async () => (await entriesOf(harness.db, at.id)).some((entry) => entry.startsWith('refund_paid')),
    /** The customer owes what came twice. */
    async bearsTwice() {
      const last = (await entriesOf(harness.db, at.id)).slice(-2)
      return last.join() === 'refund_overpaid: refund_overpaid 100000,refund_overpaid: mpesa_disbursement -100000'
    },
    goOn: () => decide({ action: 'resend', reason: 'Asked again.' }),
    settle: (receipt: string) =>
      decide({ action: 'settle', receipt, channel: channel === 'transfer' ? 'b2c' : 'reversal' }),
    overpaid: (receipt: string) => decide({ action: 'overpaid', receipt }),
    dismiss: () => decide({ action: 'dismiss', reason: 'The portal shows one payment.' }),
    guesses: [],
    /** It is sent anew by itself, minutes later. */
    sentAnew: () => harness.pass(5 * MINUTE, 15_000),
  }
}

/** Money on its way out, as the machine that sends it has to handle all of it alike. */
export const outgoing = {
  payout,
  refund: (harness: MpesaHarness) => refund(harness, 'transfer'),
  reversal: (harness: MpesaHarness) => refund(harness, 'reversal'),
} as const
