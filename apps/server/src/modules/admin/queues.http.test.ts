import { decideDocument, listDocuments } from '@upeo/contract/admin/documents'
import { getOverview } from '@upeo/contract/admin/overview'
import { giveBackToQueue, takeFromQueue } from '@upeo/contract/admin/queues'
import { uploadDocument } from '@upeo/contract/documents/documents'
import { CLAIM_LASTS, queues } from '@upeo/domain/admin/queues'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { testApp } from '../../../testing/app.ts'
import { tinyPdf } from '../../../testing/multipart.ts'
import { sendRaw } from '../../../testing/send-raw.ts'
import { waitingIn } from './queries/queues.ts'

const upeo = testApp()
let njoki: string
let wangari: string
let guide: { token: string }
beforeAll(async () => {
  njoki = await member('Njoki Maina', 'content')
  wangari = await member('Wangari Mwangi', 'owner')
  guide = await upeo.person('vendor')
})

const member = async (name: string, role: OfficeRole) => (await administrator(upeo, name, [role])).token

async function paper() {
  const files = [{ name: 'a.pdf', bytes: tinyPdf() }]
  const body = { documentType: 'additionalDocuments' as const, documentName: 'First aid' }
  return (await upeo.call.must(uploadDocument, { token: guide.token, body, files })).data._id
}
const rowOf = async (id: string, token = njoki) =>
  (await upeo.call.must(listDocuments, { token })).documents.find((each) => each._id === id)
const take = (id: string, token: string, over = false) =>
  upeo.call(takeFromQueue, { token, params: { queue: 'documents', id }, body: { over } })
const giveBack = (id: string, token: string) =>
  upeo.call(giveBackToQueue, { token, params: { queue: 'documents', id } })
const takenBy = async (id: string) => (await rowOf(id))?.waiting?.taken?.by.name ?? null

test('what waits says since when, and the overview since when the oldest does', async () => {
  const since = upeo.clock.now().toISOString()
  const id = await paper()
  upeo.clock.advance(HOUR)
  await paper()
  expect(await rowOf(id)).toMatchObject({ waiting: { since, taken: null } })
  const { oldest } = await upeo.call.must(getOverview, { token: njoki })
  expect(oldest).toMatchObject({ documents: since, payouts: null })
  expect(Object.keys(oldest).toSorted()).toEqual([...queues].toSorted())
})

test('who takes something is shown to the others, until they give it back or have left it for hours', async () => {
  const id = await paper()
  expect(await take(id, njoki)).toMatchObject({ status: 200 })
  expect(await rowOf(id, wangari)).toMatchObject({ waiting: { taken: { by: { name: 'Njoki Maina' } } } })
  expect(await take(id, wangari)).toMatchObject({ status: 409, error: { message: 'Njoki Maina has taken this.' } })
  // Somebody else's is not given back.
  expect(await giveBack(id, wangari)).toMatchObject({ status: 200 })
  expect(await takenBy(id)).toBe('Njoki Maina')
  expect(await take(id, wangari, true)).toMatchObject({ status: 200 })
  expect(await takenBy(id)).toBe('Wangari Mwangi')
  expect(await giveBack(id, wangari)).toMatchObject({ status: 200 })
  expect(await takenBy(id)).toBe(null)

  await take(id, njoki)
  upeo.clock.advance(CLAIM_LASTS - HOUR)
  // Taking it once more begins anew.
  await take(id, njoki)
  upeo.clock.advance(CLAIM_LASTS - 1)
  expect(await takenBy(id)).toBe('Njoki Maina')
  upeo.clock.advance(1)
  expect(await takenBy(id)).toBe(null)
  expect(await take(id, wangari)).toMatchObject({ status: 200 })
})

test('what somebody has taken can be decided by another, and does not wait then', async () => {
  const id = await paper()
  await take(id, njoki)
  await sendRaw(upeo.app, 'GET /documents/:id/file', { token: wangari, params: { id } })
  const body = { decision: 'approve' as const }
  expect(await upeo.call(decideDocument, { token: wangari, params: { id }, body })).toMatchObject({ status: 200 })
  const { documents } = await upeo.call.must(listDocuments, { token: njoki, query: { status: 'approved' } })
  expect(documents.find((each) => each._id === id)?.waiting).toBe(null)
  expect(await take(id, njoki)).toMatchObject({ status: 404 })
})

test('only who may read a queue takes from it', async () => {
  const id = await paper()
  const finance = await member('Kamau Njoroge', 'finance')
  expect(await take(id, finance)).toMatchObject({ status: 403 })
  expect(await giveBack(id, finance)).toMatchObject({ status: 403 })
  expect(await take(id, guide.token)).toMatchObject({ status: 403 })
})

test.each(queues)('the queue of %s can be asked for one record', async (queue) => {
  const asked = sql`select from ${waitingIn(queue, upeo.clock.now())} q where q.id = gen_random_uuid()`
  expect((await asked.execute(upeo.db)).rows).toEqual([])
})
