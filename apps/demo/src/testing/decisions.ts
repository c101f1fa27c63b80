import { decideBooking } from '@upeo/contract/admin/bookings'
import { restoreFactors } from '@upeo/contract/admin/people'
import { listPayments } from '@upeo/contract/admin/payments'
import { addSynonyms, listSynonyms } from '@upeo/contract/admin/synonyms'
import { inviteToTeam } from '@upeo/contract/admin/team'
import { listWaitingRefunds } from '@upeo/contract/admin/waiting-refunds'
import type { RouteKey } from '@upeo/contract/authorization'
import { askForHelp } from '@upeo/contract/bookings/guest-proof'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { eightLetters } from '@upeo/domain/testing/eight-letters'
import { addDays, localDateOf, MINUTE, SECOND } from '@upeo/domain/time'
import { plantBreach, plantDifference } from '@upeo/server/testing/planted-findings'
import { giveFactor } from '@upeo/server/testing/proved-sessions'
import { provedBrowser } from '@upeo/server/testing/proved-browser'
import { refundDecision } from '@upeo/server/testing/refund-decision'
import type { RawRequest } from '@upeo/server/testing/send-raw'
import { randomUUID } from 'node:crypto'
import { administrator, guidesWithEarnings, type EarningGuide } from './guide-with-earnings.ts'
import { linkedGuest } from './linked-guest.ts'
import type { MpesaHarness } from './mpesa-harness.ts'
import { askPayout, outgoing } from './outgoing-orders.ts'

/** A decision that waits to be made, and who makes it twice: two of the office, or one person with two fingers. */
export interface Decision {
  readonly request: RawRequest
  readonly tokens: readonly [string | undefined, string | undefined]
}

type Prepare = () => Promise<Decision>
type Decisions = Partial<Record<RouteKey, Readonly<Record<string, Prepare>>>>

/** Decisions for which something has to have happened first, by the call that makes them and by what is decided. */
export function decisions(harness: MpesaHarness) {
  let earning: EarningGuide[] = []
  const nextGuide = async () => {
    if (earning.length === 0) earning = await guidesWithEarnings(harness, 8)
    return earning.pop()!
  }
  // Guides have earned something only weeks later: they come last.
  return { ...guestDecisions(harness), ...officeDecisions(harness), ...moneyDecisions(harness, nextGuide) }
}

async function byTwo(harness: MpesaHarness, request: RawRequest): Promise<Decision> {
  const [one, two] = [await administrator(harness), await administrator(harness)]
  return { request, tokens: [one.token, two.token] }
}
const twice = (token: string | undefined, request: RawRequest): Decision => ({ request, tokens: [token, token] })
const inDays = ({ clock }: MpesaHarness, days: number) => String(addDays(localDateOf(clock.now()), days))

/** Refused as often as it is tried by itself: it waits for the office. */
async function refusedRefund(harness: MpesaHarness) {
  const { id } = await outgoing.reversal(harness)
  harness.simulator.setFaults({ reversalResultCode: '11' })
  await harness.pass(30 * MINUTE, 30 * SECOND)
  harness.simulator.setFaults({})
  return id
}

/** Above the sum for which two people decide, and one of them has. */
async function waitingRefund(harness: MpesaHarness) {
  const { call } = harness
  const at = await harness.paid({ day: inDays(harness, 10), activity: { price_cents: 5_000_000 } })
  const { token } = await administrator(harness)
  await call.must(decideBooking, { token, params: at.params, body: await refundDecision(call, token, at.id) })
  const { refunds } = await call.must(listWaitingRefunds, { token, query: { search: at.reference } })
  return refunds[0]!._id
}

/** Another amount than was asked for has come. */
async function oddPayment(harness: MpesaHarness) {
  const at = await harness.booked({ day: inDays(harness, 10) })
  await harness.pay(at.token, at.id, '254700000094')
  await harness.pass(30 * SECOND)
  const { token } = await administrator(harness)
  const { payments } = await harness.call.must(listPayments, { token, query: { search: at.reference } })
  return payments[0]!._id
}

function moneyDecisions(harness: MpesaHarness, nextGuide: () => Promise<EarningGuide>) {
  const decided = async (id: string, body: Readonly<Record<string, unknown>>) =>
    byTwo(harness, { params: { id }, body })
  const payout = async () => askPayout(harness, await nextGuide())
  const resend = { action: 'resend', reason: 'The account is open again.' }
  const settle = () => ({ action: 'settle', receipt: eightLetters().toUpperCase(), channel: 'bank' })
  const reason = 'The guide was there.'
  return {
    'PUT /admin/payouts/:id': {
      approve: async () => decided(await payout(), { action: 'approve' }),
      reject: async () => decided(await payout(), { action: 'reject', reason }),
    },
    'PUT /admin/refunds/:id': {
      resend: async () => decided(await refusedRefund(harness), resend),
      settle: async () => decided(await refusedRefund(harness), settle()),
    },
    'PUT /admin/waiting-refunds/:id': {
      approve: async () => decided(await waitingRefund(harness), { action: 'approve' }),
      reject: async () => decided(await waitingRefund(harness), { action: 'reject', reason }),
    },
    'PUT /admin/payments/:id': {
      refund: async () => decided(await oddPayment(harness), { action: 'refund', reason: 'Another amount.' }),
    },
    'POST /vendor/dashboard/request-payout': {
      'the whole balance': async () =>
        twice((await nextGuide()).token, { body: { amount: 2320, method: 'mpesa', account: '0712345678' } }),
    },
    'POST /vendor/approvals': {
      /** A proof that waits, and the message of its payment. */
      async paste() {
        const { token, params, id, guide } = await harness.booked({
          method: 'paybill',
          methods: ['paybill'],
          day: inDays(harness, 10),
        })
        const code = `SFC7${eightLetters().slice(0, 6).toUpperCase()}`
        const body = { transactionId: code, paymentDate: harness.clock.now().toISOString() }
        await harness.call.must(confirmPayment, { token, params, body })
        const text = `${code} Confirmed.You have received Ksh2,900.00 from JOHN OTIENO 0712345678 on 1/3/26 at 8:00 AM`
        return twice(guide.token, { body: { text, bookings: [id] } })
      },
    },
  } satisfies Decisions
}

function officeDecisions(harness: MpesaHarness) {
  const withToken = async () => (await administrator(harness)).token
  return {
    'PUT /admin/help-requests/:id': {
      async answer() {
        const { params, id: booking } = await linkedGuest(harness)
        await harness.call.must(askForHelp, { params, body: { wish: 'cancel', message: 'I am ill.' } })
        const found = await harness.db
          .selectFrom('help_requests')
          .select('id')
          .where('booking_id', '=', booking)
          .execute()
        return byTwo(harness, { params: { id: found[0]!.id }, body: { note: 'Called the number: they come.' } })
      },
    },
    'DELETE /admin/people/:id/restoration': {
      async stop() {
        const { _id: id } = await harness.person()
        await giveFactor(harness, id)
        const body = { reason: 'Called from the number we know.' }
        await harness.call.must(restoreFactors, { token: await withToken(), params: { id }, body })
        return byTwo(harness, { params: { id } })
      },
    },
    'PUT /admin/ledger/breaches/:id': {
      async lift() {
        const id = await plantBreach(harness)
        return byTwo(harness, { params: { id }, body: { action: 'lift', note: 'Looked into with the bank.' } })
      },
    },
    'PUT /admin/differences/:id': {
      async explain() {
        const id = await plantDifference(harness)
        return byTwo(harness, { params: { id }, body: { action: 'explain', note: 'Opening money.' } })
      },
    },
    'PUT /admin/team/:id': {
      async roles() {
        return byTwo(harness, { params: { id: (await administrator(harness))._id }, body: { roles: ['support'] } })
      },
    },
    'DELETE /admin/team/:id': {
      async remove() {
        return byTwo(harness, { params: { id: (await administrator(harness))._id } })
      },
    },
    'DELETE /admin/team/invitations/:id': {
      async withdraw() {
        const email = `${randomUUID()}@upeo.example`
        const body = { email, name: 'Njoki Maina', roles: ['support' as const] }
        await harness.call.must(inviteToTeam, { token: await withToken(), body })
        const found = await harness.db
          .selectFrom('office_invitations')
          .select('id')
          .where('email', '=', email)
          .execute()
        return byTwo(harness, { params: { id: found[0]!.id } })
      },
    },
    'DELETE /admin/synonyms/:id': {
      async remove() {
        const [token, terms] = [await withToken(), [eightLetters(), eightLetters()]]
        await harness.call.must(addSynonyms, { token, body: { terms } })
        const { groups } = await harness.call.must(listSynonyms, { token })
        return byTwo(harness, { params: { id: groups.find((each) => each.terms.includes(terms[0]!))!._id } })
      },
    },
  } satisfies Decisions
}

function guestDecisions(harness: MpesaHarness) {
  /** By the link to a booking, in a browser that is known to be its guest's. */
  async function linked(body: Readonly<Record<string, unknown>>) {
    const { trip, params, id } = await linkedGuest(harness)
    const headers = await provedBrowser(harness, id)
    return { trip, request: { params, headers, body } }
  }
  return {
    'POST /g/:token/cancel': {
      cancel: async () => twice(undefined, (await linked({ reason: 'Plans changed.' })).request),
    },
    'POST /g/:token/claim': {
      claim: async () => twice((await harness.person()).token, (await linked({})).request),
    },
    'PUT /g/:token/move': {
      async keep() {
        const { trip, request } = await linked({ answer: 'keep' })
        await trip.postpone()
        return twice(undefined, request)
      },
    },
  } satisfies Decisions
}
