import { DAY, addTime, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { book, cancel, pay, standing } from '../clients/bookings.ts'
import { earningGuides } from '../clients/earnings.ts'
import { lookAt, refund } from '../clients/office.ts'
import { decidePayout, requestPayout } from '../clients/payouts.ts'
import { makeGuide, makeOffer, makePeople, type Person } from '../clients/people.ts'
import type { Stage } from '../stage/open-stage.ts'
import { untilWithin } from '../until.ts'

/** One way in which money leaves by M-Pesa. */
export interface Flow {
  readonly name: string
  /** Up to the moment before the money is asked for. What it answers asks for it, and answers the order's id. */
  prepare(): Promise<() => Promise<string>>
}

const kesOfPart = 1000
const trips = 3

/** In the order of the scenario's size. */
export async function openFlows(stage: Stage): Promise<readonly Flow[]> {
  const [admin] = await makePeople(stage, 1, 'admin')
  const [guide] = await earningGuides(stage, 1, trips)
  if (!admin || !guide) throw new Error('Nobody is there.')
  const day = localDateOf(addTime(stage.clock.now(), 40 * DAY))
  const offer = await makeOffer(stage, await makeGuide(stage), { day, capacity: 1000, priceCents: 123_450 })

  async function paidBooking(): Promise<{ readonly person: Person; readonly id: string }> {
    const [person] = await makePeople(stage, 1)
    const booked = person && (await book(stage, person, offer, { adults: 1, children: 0, method: 'mpesa' }))
    if (!person || !booked || 'refused' in booked) throw new Error('A booking could not be made.')
    await pay(stage, person, booked.id)
    await untilWithin(
      30_000,
      async () => (await standing(stage, person, booked.id))?.code === '0',
      () => `booking ${booked.id} is not paid`,
    )
    return { person, id: booked.id }
  }
  const refundOf = (id: string) => onlyOrder(stage, sql`booking_id = ${id}`)

  return [
    {
      name: 'a refund by reversal',
      async prepare() {
        const { person, id } = await paidBooking()
        return async () => {
          await cancel(stage, person, id)
          return refundOf(id)
        }
      },
    },
    {
      name: 'a payout',
      async prepare() {
        return async () => {
          const asked = await requestPayout(stage, guide, 20)
          const id = String(asked?.body['_id'])
          await decidePayout(stage, admin, id, { action: 'approve' })
          return onlyOrder(stage, sql`id = ${id}`)
        }
      },
    },
    {
      name: 'a refund of a part',
      async prepare() {
        const { id } = await paidBooking()
        return async () => {
          const seen = await lookAt(stage, admin, id)
          if (!seen) throw new Error(`The office does not see booking ${id}.`)
          await refund(stage, admin, id, { seen, amount: kesOfPart })
          return refundOf(id)
        }
      },
    },
  ]
}

async function onlyOrder({ db }: Stage, which: ReturnType<typeof sql>): Promise<string> {
  const found = await sql<{ id: string }>`select id from disbursements where ${which}`.execute(db)
  const [order, ...more] = found.rows
  if (!order || more.length > 0) throw new Error(`Asked for once, and there are ${found.rows.length} orders.`)
  return order.id
}
