import { createHash, randomBytes } from 'node:crypto'
import type { VendorId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { beforeAll, expect, test } from 'vitest'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { createSecretBox } from '../../../platform/secrets/create-secret-box.ts'
import { createPromptStops } from './stopped-prompts.ts'

const database = testDatabase()
let mine: VendorId
let theirs: VendorId
beforeAll(async () => {
  const rows = catalogRows(database)
  mine = (await rows.guide()) as VendorId
  theirs = (await rows.guide()) as VendorId
})

const [first, second] = [randomBytes(32), randomBytes(32)]
const stops = createPromptStops(createSecretBox([first]))
const now = new Date('2026-03-01T09:00:00Z')
const phoneOf = (end: number) => `2547220000${end}` as MpesaPhone
const stop = (phone: MpesaPhone, guide: VendorId | null) =>
  inTransaction(database.db, (tx) => stops.stop(tx, phone, guide, now))
/** As it was until November 2026: all numbers of Kenya are tried in seconds. */
const plainHash = (phone: string) => createHash('sha256').update(`prompts to ${phone}`).digest()
const keptHashes = async () => {
  const rows = await database.db.selectFrom('stopped_prompts').select('phone_hash').execute()
  return rows.map((row) => row.phone_hash.toString('hex'))
}

test('a stop holds for the guide that it names, one without for all; said twice it is once', async () => {
  await stop(phoneOf(10), mine)
  await stop(phoneOf(10), mine)
  await stop(phoneOf(11), null)
  await stop(phoneOf(11), mine)
  const held = await Promise.all(
    [phoneOf(10), phoneOf(11), phoneOf(12)].flatMap((phone) =>
      [mine, theirs].map((guide) => stops.stopped(database.db, phone, guide)),
    ),
  )
  expect(held).toEqual(['guide', null, 'all', 'all', null, null])
  expect(await keptHashes()).toHaveLength(3)
})

test('what is kept is found with the key alone, and on under a new one while the former is known', async () => {
  await stop(phoneOf(20), mine)
  expect(await keptHashes()).not.toContain(plainHash(phoneOf(20)).toString('hex'))
  const later = createPromptStops(createSecretBox([second, first]))
  expect(await later.stopped(database.db, phoneOf(20), mine)).toBe('guide')
  const without = createPromptStops(createSecretBox([second]))
  expect(await without.stopped(database.db, phoneOf(20), mine)).toBeNull()
})

test('a stop of before holds for all, as it was told, and is rewritten once the number is to be asked', async () => {
  const [phone, hash] = [phoneOf(30), plainHash(phoneOf(30))]
  await database.db.insertInto('stopped_prompts').values({ phone_hash: hash, stopped_at: now }).execute()
  expect(await stops.stopped(database.db, phone, theirs)).toBe('all')
  expect(await stops.refuses(database.db, phone, mine)).toBe(true)
  expect(await keptHashes()).not.toContain(hash.toString('hex'))
  expect(await stops.stopped(database.db, phone, theirs)).toBe('all')
})
