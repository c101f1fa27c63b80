import { randomUUID } from 'node:crypto'
import { HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { createAdmin } from '@upeo/server/modules/identity/index'
import { login } from '@upeo/contract/identity/login'
import { valueOf } from '@upeo/domain/result'
import { breachesOf } from './money-bench.ts'
import type { Shop } from './shop.ts'

export const shopPassword = 'Karibu2026'

/**
 * Guides of each of whom one trip was booked by M-Pesa, done and released: 2,900 in all, 2,320 of it hers. All in the
 * same fortnight: passwords at M-Pesa and sessions do not outlive a long test otherwise.
 */
export async function guidesWithEarnings(shop: Shop, count: number) {
  const day = new Date(shop.clock.now().getTime() + 10 * 24 * HOUR).toISOString().slice(0, 10)
  const guides = []
  for (let n = 0; n < count; n += 1) {
    const guide = await shop.person('vendor')
    const activityId = await shop.rows.activity(guide._id, { price_cents: 250_000 })
    await shop.rows.departure(activityId, day, { start_time: '07:30' })
    const customer = await shop.person()
    const booking = await shop.book(customer.token, activityId, { bookingDate: day })
    await shop.pay(customer.token, booking._id, `2547${12_000_000 + n}`)
    guides.push({ token: guide.token, _id: guide._id, activityId, bookingId: booking._id, customer })
  }
  await shop.pass(10_000)
  await shop.pass(15 * 24 * HOUR, 12 * HOUR)
  return guides
}

export type EarningGuide = Awaited<ReturnType<typeof guidesWithEarnings>>[number]

/** An administrator who has signed in. */
export async function administrator(shop: Pick<Shop, 'db' | 'clock' | 'call'>) {
  const name = `Office ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@upeo.example`
  valueOf(await createAdmin(shop, { name, email, password: shopPassword }))
  return shop.call.must(login, { body: { email, password: shopPassword } })
}

/** What the payouts of the books say has left: KES of completed payouts by M-Pesa, and of what it paid twice. */
async function paidOutByMpesa({ db }: Pick<Shop, 'db'>): Promise<number> {
  const found = await sql<{ kes: number }>`
    select coalesce(sum(amount_cents * (1 + (select count(*) from payout_overpayments o where o.payout_id = p.id))), 0)::bigint
      / 100 as kes
    from payouts p where method = 'mpesa' and status = 'COMPLETED'`.execute(db)
  return found.rows[0]?.kes ?? 0
}

/** Throws unless the money is right whatever was done to it, and M-Pesa has paid what the books say. */
export async function requirePaidAsWritten(shop: Pick<Shop, 'db' | 'clock' | 'simulator'>): Promise<void> {
  const breaches = await breachesOf(shop.db, shop.clock.now())
  const [left, written] = [shop.simulator.book().totals.disbursed, await paidOutByMpesa(shop)]
  if (left !== written) breaches.push(`M-Pesa has paid ${left}, the books say ${written}`)
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
}
