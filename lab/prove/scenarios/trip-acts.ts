import { sql } from 'kysely'
import { cancel } from '../clients/bookings.ts'
import type { Answer } from '../clients/caller.ts'
import { decideAbsence, decideAppeal, decideBooking, lookAt, refund } from '../clients/office.ts'
import { decidePayout, requestPayout } from '../clients/payouts.ts'
import type { Person } from '../clients/people.ts'
import {
  answerAppeal,
  answerProblem,
  appeal,
  confirmReturn,
  giveBack,
  markGuestAbsent,
  objectToAbsence,
  objectToReturn,
  recordReturn,
  reportProblem,
  setStatus,
} from '../clients/trips.ts'
import type { Stage } from '../stage/open-stage.ts'
import { answered } from '../until.ts'
import type { Trip } from './open-trips.ts'

export interface Office {
  readonly stage: Stage
  readonly admins: readonly [Person, Person]
  /** Decisions that two administrators took at once, and both were told that it was theirs. */
  readonly bothWon: string[]
}

type Said = Answer | null
/** One thing that somebody does about a trip; it may be refused, by what the others have done. Nothing to do: nobody answers. */
type Act = (office: Office, trip: Trip) => Promise<Said>

/** Both decide at the same moment, on what both have seen; the answer is the winner's. */
async function atOnce(
  { admins, bothWon }: Office,
  what: string,
  decide: (admin: Person) => Promise<Said>,
): Promise<Said> {
  const answers = await Promise.all(admins.map(decide))
  const won = answers.filter((answer) => answer?.status === 200)
  if (won.length > 1) bothWon.push(`two administrators have both decided: ${what}`)
  return won[0] ?? answers[0] ?? null
}

/** A part in whole shillings that leaves some. */
function partOf({ random }: Trip, left: number): number {
  return random.whole(10, Math.max(10, Math.floor(left) - 1))
}

async function refundAtOnce(office: Office, trip: Trip, whole: boolean): Promise<Said> {
  const { stage, admins } = office
  const seen = await lookAt(stage, admins[0], trip.id)
  if (!seen) return null
  const amount = whole ? undefined : partOf(trip, seen.left)
  return atOnce(office, `a refund of ${trip.id}`, (admin) => refund(stage, admin, trip.id, { seen, amount }))
}

async function decideAppealAtOnce(office: Office, trip: Trip, decision: 'uphold' | 'dismiss'): Promise<Said> {
  const found = await answered(() =>
    sql<{ id: string }>`select id from proof_appeals where booking_id = ${trip.id}`.execute(office.stage.db),
  )
  const id = found.rows[0]?.id
  if (id === undefined) return null
  return atOnce(office, `the appeal of ${trip.id}`, (admin) => decideAppeal(office.stage, admin, id, decision))
}

export const acts = {
  nothing: async () => null,
  'guest cancels': ({ stage }, { guest, id }) => cancel(stage, guest, id),
  'guide approves': ({ stage }, { guide, id }) => setStatus(stage, guide, id, 'confirmed'),
  'guide rejects': ({ stage }, { guide, id }) => setStatus(stage, guide, id, 'cancelled'),
  'office approves': (office, { id }) =>
    atOnce(office, `the proof of ${id}`, (admin) => decideBooking(office.stage, admin, id, 'approve')),
  'guest appeals': ({ stage }, { guest, id }) => appeal(stage, guest, id),
  'guide answers the appeal': ({ stage }, { guide, id }) => answerAppeal(stage, guide, id),
  'office upholds': (office, trip) => decideAppealAtOnce(office, trip, 'uphold'),
  'office dismisses': (office, trip) => decideAppealAtOnce(office, trip, 'dismiss'),
  'guide did not come': ({ stage }, { guest, id }) => reportProblem(stage, guest, id, 'guide_did_not_come'),
  'another problem': ({ stage }, { guest, id }) => reportProblem(stage, guest, id, 'other'),
  'guide answers': ({ stage }, { guide, id }) => answerProblem(stage, guide, id),
  'guest did not come': ({ stage }, { guide, id }) => markGuestAbsent(stage, guide, id),
  /** Each says it of the other at the same moment. */
  'neither came': async ({ stage }, { guest, guide, id }) => {
    const [said] = await Promise.all([
      reportProblem(stage, guest, id, 'guide_did_not_come'),
      markGuestAbsent(stage, guide, id),
    ])
    return said
  },
  'guest objects': ({ stage }, { guest, id }) => objectToAbsence(stage, guest, id),
  'office believes the guest': (office, { id }) =>
    atOnce(office, `the absence of ${id}`, (admin) => decideAbsence(office.stage, admin, id, 'came')),
  'office believes the guide': (office, { id }) =>
    atOnce(office, `the absence of ${id}`, (admin) => decideAbsence(office.stage, admin, id, 'did_not_come')),
  'guide completes': ({ stage }, { guide, id }) => setStatus(stage, guide, id, 'completed'),
  'guide cancels': ({ stage }, { guide, id }) => setStatus(stage, guide, id, 'cancelled'),
  'office holds': ({ stage, admins: [admin] }, { id }) => decideBooking(stage, admin, id, 'hold'),
  'office releases': (office, { id }) =>
    atOnce(office, `the release of ${id}`, (admin) => decideBooking(office.stage, admin, id, 'release')),
  'office refunds a part': (office, trip) => refundAtOnce(office, trip, false),
  'office refunds all': (office, trip) => refundAtOnce(office, trip, true),
  /** What one settles for the guide, the other settles for the guest. */
  'office disagrees': async (office, { id }) => {
    const { stage, admins, bothWon } = office
    const seen = await lookAt(stage, admins[1], id)
    if (!seen) return null
    const answers = await Promise.all([
      decideBooking(stage, admins[0], id, 'release'),
      refund(stage, admins[1], id, { seen }),
    ])
    const won = answers.filter((answer) => answer?.status === 200)
    if (won.length > 1) bothWon.push(`${id} was settled for the guide and for the guest at once`)
    return won[0] ?? answers[0]
  },
  'guide gives back a part': ({ stage }, trip) => giveBack(stage, trip.guide, trip.id, partOf(trip, 400)),
  'guide gives back all': ({ stage }, { guide, id }) => giveBack(stage, guide, id),
  'guide has returned it': ({ stage }, { guide, id }) => recordReturn(stage, guide, id),
  'guest objects to the return': ({ stage }, { guest, id }) => objectToReturn(stage, guest, id),
  'guest has it back': ({ stage }, { guest, id }) => confirmReturn(stage, guest, id),
  /** What the guide has is on its way to them while it is to be given back. */
  'guide asks for a payout': async ({ stage, admins: [admin] }, { guide, random }) => {
    const asked = await requestPayout(stage, guide, random.whole(10, 2000))
    if (asked === null || asked.status >= 300) return asked
    return decidePayout(stage, admin, String(asked.body['_id']), { action: 'approve' })
  },
} satisfies Readonly<Record<string, Act>>

export type ActName = keyof typeof acts
