import { createHash } from 'node:crypto'
import type { PayoutId } from '@upeo/domain/ids'
import { payoutPaid, payoutRejected, payoutRequested, type Posting } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import type { DisbursementState } from '@upeo/domain/disbursements/lifecycle'
import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { DatedPosting } from './demo-booking.ts'
import type { Guide, People } from './make-people.ts'
import type { StoryDraws, StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

interface PayoutRequest {
  readonly guide: Guide
  readonly people: People
  readonly method: PayoutMethod
  readonly amount: Cents
  readonly at: Date
  /** How it ends, if not as most do. */
  readonly ends: 'refused' | 'waits' | undefined
  readonly now: Date
}

export interface StoryPayout {
  readonly guide: Guide
  readonly row: Row & {
    readonly id: PayoutId
    readonly amount_cents: Cents
    readonly destination: string
    readonly status: DisbursementState
    readonly receipt: string | null
    readonly notes: string
  }
  readonly method: PayoutMethod
  readonly postings: readonly DatedPosting[]
  readonly paidAt: Date | null
  readonly rejectedAt: Date | null
}

const refusal = 'The bank has sent it back: the name on the account is another. Please check the details and ask again.'

/** Takes a payout from its request to its end, or as far as the present allows, by the rules of live ones. */
export function livePayout(random: StoryRandom, draws: StoryDraws, asked: PayoutRequest): StoryPayout {
  const { guide, people, method, amount, at, ends, now } = asked
  const id = random.id<PayoutId>(at)
  const facts = { payout: id, vendor: guide.id, amount }
  const decided = addTime(at, random.whole(2 * 60, 22 * 60) * MINUTE)
  const byMpesa = method === 'mpesa'
  const settled = addTime(decided, byMpesa ? random.whole(6, 40) * SECOND : random.whole(60, 20 * 60) * MINUTE)
  // No M-Pesa payout is left unfinished: the server would query it, and the simulator would not know it.
  const isDecided = ends !== 'waits' && (byMpesa ? settled : decided) <= now
  const isSettled = isDecided && settled <= now
  const status = isSettled ? (ends === 'refused' ? 'rejected' : 'paid') : isDecided ? 'ready' : 'requested'
  const paidAt = status === 'paid' ? settled : null
  const rejectedAt = status === 'rejected' ? settled : null
  const hash = createHash('sha256').update(`story:${id}`).digest('hex')
  const sent = byMpesa && isDecided
  const receipt = draws.receipt()
  const post = (posting: Posting, when: Date) => ({ posting, at: when, bookingId: null, vendorId: guide.id })
  return {
    guide,
    method,
    paidAt,
    rejectedAt,
    postings: [
      post(payoutRequested(facts), at),
      ...(paidAt ? [post(payoutPaid({ ...facts, from: byMpesa ? 'mpesa_disbursement' : 'bank' }), paidAt)] : []),
      ...(rejectedAt ? [post(payoutRejected(facts), rejectedAt)] : []),
    ],
    row: {
      id,
      vendor_id: guide.id,
      amount_cents: amount,
      purpose: 'payout',
      channel: byMpesa ? 'transfer' : 'bank',
      destination: payoutAccount(asked),
      status,
      notes: rejectedAt ? refusal : '',
      conversation: sent ? `po${hash.slice(0, 16)}` : null,
      provider_reference: sent ? `AG_${hash.slice(16, 40)}` : null,
      sent_at: sent ? addTime(decided, SECOND) : null,
      receipt: paidAt ? (byMpesa ? receipt : `FT${receipt}`) : null,
      result_code: sent ? '0' : null,
      result_desc: sent ? 'The service request is processed successfully.' : null,
      decided_by: isDecided ? people.staff.wangari.id : null,
      decided_at: isDecided ? decided : null,
      settled_at: paidAt ?? rejectedAt,
      created_at: at,
    },
  }
}

/** Numbers of the form 0000…: no bank has them. */
function payoutAccount({ guide, people, method }: PayoutRequest): string {
  if (method === 'mpesa') return guide.phone
  const number = String(people.guides.indexOf(guide) + 1).padStart(4, '0')
  return `Demo Bank of Kenya, ${guide.town}, ${guide.business}, 0000 0001 ${number}`
}

/** Where each guide's last payout of each kind went. */
export function payoutAccounts(payouts: readonly StoryPayout[]): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const accounts = new Map<string, Record<string, string>>()
  for (const { guide, method, row } of payouts) {
    accounts.set(guide.id, { ...accounts.get(guide.id), [method]: row.destination })
  }
  return accounts
}
