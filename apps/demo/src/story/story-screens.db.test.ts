import { forFile } from '@upeo/server/testing/for-file'
import { createSeededDatabase, seedings, tellings } from '../testing/seeded-database.ts'
import type { UserId } from '@upeo/domain/ids'
import { isWebAddress } from '@upeo/domain/vendors/web-address'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { readOverview } from '@upeo/server/modules/admin/queries/read-overview'
import { readGuideMoney } from '@upeo/server/modules/disbursements/queries/guide-money'
import { settlePerson } from '@upeo/server/modules/rewards/usecases/settle-person'
import { inTransaction } from '@upeo/server/platform/database/unit-of-work'

/** Every screen of the dashboards and of the administrators has true data to show. */

// Seeding writes a hundred thousand rows: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.each(tellings)('what the screens show: %s', (telling) => {
  const told = forFile(() => createSeededDatabase(telling))

  async function rowsOf<T extends object>(query: string): Promise<T[]> {
    return (await sql.raw<T>(query).execute(told.db)).rows
  }
  const idOf = async (email: string) =>
    (await rowsOf<{ id: UserId }>(`select id from users where email = '${email}'`))[0]!.id

  test('Kamau has a year of payouts, by M-Pesa and by bank; one is pending, one was rejected', async () => {
    const kamau = await idOf('kamau@upeo.example')
    const found = await rowsOf<{ kind: string; n: number }>(
      `select channel || ' ' || status as kind, count(*) as n from disbursements where vendor_id = '${kamau}' group by 1`,
    )
    const of = Object.fromEntries(found.map(({ kind, n }) => [kind, n]))
    expect(of['transfer paid']).toBeGreaterThan(5)
    expect(of['bank paid']).toBeGreaterThan(5)
    expect(of).toMatchObject({ 'bank requested': 1, 'bank rejected': 1 })
    expect(await rowsOf(`select id from disbursements where (status = 'rejected') <> (notes <> '')`)).toEqual([])
    const money = await readGuideMoney(told.db, kamau)
    expect(money.paidOut).toBeGreaterThan(money.earned / 2)
    expect(money.payable).toBeGreaterThan(20_000_00)
    expect(money.payable).toBeLessThan(money.earned / 10)
    expect(money.reserved).toBeGreaterThan(0)
  })

  test('Kamau and others have web pages, at addresses that become links and that nobody owns', async () => {
    const found = await rowsOf<{ email: string; pages: string[] }>(
      `select contact_email as email,
        array_remove(website || array(select value from jsonb_each_text(social_media)), '') as pages from vendors`,
    )
    const pagesOf = new Map(found.map(({ email, pages }) => [email, pages]))
    expect(pagesOf.get('kamau@upeo.example')).toHaveLength(4)
    expect(found.filter(({ pages }) => pages.length > 0).length).toBeGreaterThan(10)
    const all = found.flatMap(({ pages }) => pages)
    expect(all.filter((page) => !isWebAddress(page) || !new URL(page).hostname.endsWith('.example'))).toEqual([])
  })

  test('payouts are within the limits, have a receipt once paid, and go to known accounts', async () => {
    expect(
      await rowsOf(`select id from disbursements where purpose = 'payout' and (amount_cents % 100 <> 0
        or channel = 'transfer' and amount_cents not between 1000 and 25000000
        or (status = 'paid') <> (receipt is not null))`),
    ).toEqual([])
    expect(
      await rowsOf(`select p.id from disbursements p join vendors v on v.user_id = p.vendor_id
        where v.payout_accounts ->> case p.channel when 'bank' then 'bank_transfer' else 'mpesa' end
          is distinct from p.destination`),
    ).toEqual([])
  })

  test('points and badges are those that the live rules give', async () => {
    const standings = async () =>
      rowsOf(`select u.id, u.points, u.booking_count, u.activity_count, u.unique_activities_count, u.badge_count,
          (select coalesce(sum(points), 0) from point_entries p where p.user_id = u.id) as entries,
          (select string_agg(badge_id, ' ' order by badge_id) from user_badges b where b.user_id = u.id) as badges
        from users u order by u.id`)
    const before = await standings()
    const deps = { clock: seedings[telling].clock, outbox: { on: () => undefined, emit: () => Promise.resolve() } }
    // The most frequent customers, Amina, and a sample by hash: most of the badges, and all kinds of customers.
    const some = await rowsOf<{ id: UserId }>(`select id from users
      where activity_count > 30 or email = 'amina@upeo.example' or hashtext(id::text) % 8 = 0`)
    expect(some.length).toBeGreaterThan(40)
    for (const { id } of some) {
      await inTransaction(told.db, (tx) => settlePerson(deps as never, tx, id, { quiet: true }))
    }
    expect(await standings()).toEqual(before)
    const missing = await rowsOf(`select id from bookings b join seen_bookings using (id) where status = 'completed'
      and not exists (select from point_entries p where p.booking_id = b.id and p.reason = 'completed')`)
    expect(missing).toEqual([])
  })

  test('Amina has favourites, badges, reviews, and trips still to be reviewed', async () => {
    const amina = await idOf('amina@upeo.example')
    const [row] = await rowsOf<Record<string, number>>(`select
      (select count(*) from favorites where user_id = '${amina}') as favorites,
      (select count(*) from user_badges where user_id = '${amina}') as badges,
      (select count(*) from reviews where user_id = '${amina}') as reviews`)
    expect(row).toMatchObject({ favorites: 7 })
    expect(row?.['badges']).toBeGreaterThan(3)
    expect(row?.['reviews']).toBeGreaterThan(0)
    expect(
      await rowsOf(`select f.id from favorites f join activities a on a.id = f.activity_id
      where f.created_at < a.created_at`),
    ).toEqual([])
  })

  test('Kamau and Amina have notifications of the latest weeks, some of them unread', async () => {
    const people = await rowsOf<{ email: string; types: string[]; unread: number; n: number }>(
      `select u.email, array_agg(distinct n.type order by n.type) as types, count(*) as n,
        count(*) filter (where read_at is null) as unread
      from notifications n join users u on u.id = n.user_id group by 1 order by 1`,
    )
    expect(people.map(({ email, unread }) => [email, unread])).toEqual([
      ['amina@upeo.example', 4],
      ['kamau@upeo.example', 4],
    ])
    expect(people[1]?.types).toEqual(expect.arrayContaining(['booking', 'payment', 'review']))
    expect(people[0]?.types).toEqual(expect.arrayContaining(['badge', 'booking', 'review']))
    expect(await rowsOf(`select id from notifications where read_at < created_at`)).toEqual([])
  })

  // Of problems two: a customer has reported one, and a guest without a proof asks for help.
  test('administrators have cases of each kind to decide', async () => {
    const overview = await readOverview(told.db, seedings[telling].clock.now())
    expect(overview).toMatchObject({ payments: 1, problems: 2, appeals: 1, reviews: 1, refunds: 0 })
    expect(overview.documents).toBeGreaterThan(0)
    expect(overview.payouts).toBeGreaterThan(0)
    expect(overview.proofs).toBeGreaterThan(0)
  })

  test('some reviews have pictures, when the story has any', async () => {
    const photos = await rowsOf<{ n: number }>(`select count(*) as n from review_photos p
      join reviews r on r.id = p.review_id join images i on i.id = p.image_id and i.owner_id = r.user_id`)
    const shown = photos[0]?.n ?? 0
    expect(telling === 'plain' ? shown === 0 : shown > 50, `${shown} photos`).toBe(true)
  })
})
