import type { BookingId, UserId } from '@upeo/domain/ids'
import { addTime, DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { purgeOutdated } from '../../../testing/purge-outdated.ts'
import { testSecrets } from '../../../testing/test-secrets.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { createSecretBox } from '../../platform/secrets/create-secret-box.ts'
import { dropGuest } from '../identity/index.ts'
import { createGuestAddressesModule, resealAddresses } from './index.ts'

/** How long an address and what was counted of it is kept, and under which key. */
const upeo = testApp()
const rows = catalogRows(upeo)
beforeEach(() => sql`delete from guest_addresses`.execute(upeo.db))

const moduleWith = (secrets: typeof testSecrets) => {
  const { db, clock, jobs } = upeo
  const links = { make: async () => '' }
  const mailer = { send: async () => undefined }
  return createGuestAddressesModule({ db, clock, jobs, mailer, secrets, links, baseUrl: '' })
}

async function guest({ phone = '0712 345 678', secrets = testSecrets } = {}) {
  const userId = (await rows.user({ kind: 'guest', email: null, username: null, password_hash: null, phone })) as UserId
  const departure = await rows.departure(await rows.activity(await rows.guide()), '2026-02-22')
  const bookingId = (await rows.trip(departure, userId)) as BookingId
  const email = `${userId}@example.com`
  await inTransaction(upeo.db, (tx) => moduleWith(secrets).give(tx, { userId, bookingId, email }))
  const read = async (box = secrets) => (await moduleWith(box).read(upeo.db, userId))?.email ?? null
  return { userId, bookingId, email, read }
}

test('an address goes with its guest, also where there is no number', async () => {
  const guests = [await guest(), await guest({ phone: '' })]
  expect(await Promise.all(guests.map(({ read }) => read()))).toEqual(guests.map(({ email }) => email))
  for (const { userId } of guests) await inTransaction(upeo.db, (tx) => dropGuest(tx, upeo.clock, userId))
  expect(await upeo.db.selectFrom('guest_addresses').select('user_id').execute()).toEqual([])
})

test('it is purged with the number, and what was counted after a day', async () => {
  const [old, none, fresh] = [await guest(), await guest({ phone: '' }), await guest()]
  const long = addTime(upeo.clock.now(), -(3 * 366 * DAY))
  await sql`update bookings set created_at = ${long} where id in (${old.bookingId}, ${none.bookingId})`.execute(upeo.db)
  await sql`update guest_letters set at = ${addTime(upeo.clock.now(), -DAY - 1)} where booking_id = ${old.bookingId}`.execute(
    upeo.db,
  )
  await purgeOutdated(upeo)
  expect([await old.read(), await none.read(), await fresh.read()]).toEqual([null, null, fresh.email])
  const counted = await sql`select from guest_letters where booking_id = ${old.bookingId}`.execute(upeo.db)
  expect(counted.rows).toEqual([])
})

test('sealed anew it opens under the new key alone, its links stay, and what no key opens is named', async () => {
  const [former, next, lost] = ['a', 'b', 'c'].map((letter) => Buffer.alloc(32, letter)) as [Buffer, Buffer, Buffer]
  const kept = await guest({ secrets: createSecretBox([former]) })
  const gone = await guest({ secrets: createSecretBox([lost]) })
  await sql`
    insert into access_links (token_hash, kind, way, subject_id, created_at, expires_at)
    values ('\\x01', 'booking', 'mailed', ${kept.bookingId}, ${upeo.clock.now()}, ${addTime(upeo.clock.now(), DAY)})`.execute(
    upeo.db,
  )
  const resealed = await resealAddresses(upeo.db, createSecretBox([next, former]))
  expect(resealed).toEqual({ resealed: 1, current: 0, lost: [gone.userId] })
  expect(await kept.read(createSecretBox([next]))).toBe(kept.email)
  const links = () => sql`select from access_links where subject_id = ${kept.bookingId}`.execute(upeo.db)
  expect((await links()).rows).toHaveLength(1)
  await inTransaction(upeo.db, (tx) => moduleWith(testSecrets).remove(tx, kept.userId))
  expect((await links()).rows).toEqual([])
})
