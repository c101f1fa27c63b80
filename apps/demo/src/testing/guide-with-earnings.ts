import { randomUUID } from 'node:crypto'
import { eightLetters } from '@upeo/domain/testing/eight-letters'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { NEW_IN_OFFICE } from '@upeo/domain/identity/second-person'
import { addTime, HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { createAdmin } from '@upeo/server/modules/identity/index'
import { valueOf } from '@upeo/domain/result'
import { payoutAccountKnown } from '@upeo/server/testing/payout-account'
import { signInAs } from '@upeo/server/testing/proved-sessions'
import { breachesOf } from '@upeo/server/testing/money-harness'
import { afterEach, beforeAll } from 'vitest'
import { mpesaHarness, type MpesaHarness } from './mpesa-harness.ts'

export const harnessPassword = 'Karibu2026'
/** Where the money of all these guides has gone for long; by M-Pesa to 0712 345 678. */
export const bankAccount = 'Equity, 0110123456, Kamau'

/**
 * Guides with one trip each that was paid by M-Pesa, completed and released: KES 2,900, of which 2,320 are theirs.
 * All in the same fortnight: otherwise M-Pesa's passwords and the sessions would expire during a long test.
 */
export async function guidesWithEarnings(harness: MpesaHarness, count: number) {
  const day = new Date(harness.clock.now().getTime() + 10 * 24 * HOUR).toISOString().slice(0, 10)
  const guides = []
  for (let n = 0; n < count; n += 1) {
    const { guide, activityId, customer, id } = await harness.booked({ day })
    await payoutAccountKnown(harness.db, guide._id, { mpesa: '254712345678', bank_transfer: bankAccount })
    await harness.pay(customer.token, id, `2547${12_000_000 + n}`)
    guides.push({ token: guide.token, _id: guide._id, activityId, bookingId: id, customer })
  }
  await harness.pass(10_000)
  await harness.pass(15 * 24 * HOUR, 12 * HOUR)
  return guides
}

export type EarningGuide = Awaited<ReturnType<typeof guidesWithEarnings>>[number]

/**
 * A harness with so many of them for a file's tests, each of which takes its own. Whatever a test did, the money is right
 * behind it, and M-Pesa has paid what the books say.
 */
export function payoutHarness(count: number) {
  const harness = mpesaHarness()
  let guides: EarningGuide[]
  beforeAll(async () => {
    guides = await guidesWithEarnings(harness, count)
  })
  afterEach(async () => {
    harness.simulator.setFaults({})
    await requirePaidAsWritten(harness)
  })
  function nextGuide(): EarningGuide {
    const guide = guides.pop()
    if (!guide) throw new Error('There are more tests than guides.')
    return guide
  }
  return { harness, nextGuide }
}

/** An administrator who has signed in, and proved themself for as long as it matters. */
export async function administrator(
  harness: Pick<MpesaHarness, 'db' | 'clock' | 'call'>,
  name = `Office ${eightLetters()}`,
  roles: readonly OfficeRole[] = ['owner'],
) {
  const email = `${randomUUID()}@upeo.example`
  // Long enough of the office to be one of two people.
  const clock = { now: () => addTime(harness.clock.now(), -NEW_IN_OFFICE) }
  const admin = { name, email, password: harnessPassword, roles }
  const { id } = valueOf(await createAdmin({ db: harness.db, clock }, admin))
  return { _id: id, name, email, token: await signInAs(harness, id) }
}

/** KES that the books say have left by M-Pesa, paid out or by undoing a payment, with what it paid twice. */
async function leftByMpesa({ db }: Pick<MpesaHarness, 'db'>) {
  const { rows } = await sql<{ channel: string; kes: number }>`
    select channel, sum(amount_cents * (1 + (select count(*) from disbursement_overpayments o where o.disbursement_id = p.id)))::bigint
      / 100 as kes
    from disbursements p where status = 'paid' group by channel`.execute(db)
  const by = (channel: string) => rows.find((each) => each.channel === channel)?.kes ?? 0
  return { disbursed: by('transfer'), reversed: by('reversal') }
}

/** Throws unless all invariants of the money hold, and M-Pesa has paid what the books say. */
export async function requirePaidAsWritten(harness: Pick<MpesaHarness, 'db' | 'clock' | 'simulator'>): Promise<void> {
  const breaches = await breachesOf(harness.db, harness.clock.now())
  const [{ disbursed, reversed }, written] = [harness.simulator.book().totals, await leftByMpesa(harness)]
  const [left, booked] = [JSON.stringify({ disbursed, reversed }), JSON.stringify(written)]
  if (left !== booked) breaches.push(`M-Pesa has paid ${left}, the books say ${booked}`)
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
}
