import { randomUUID } from 'node:crypto'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { getOfficeBooking, listBookings } from '@upeo/contract/admin/bookings'
import { getActivityFile, getPersonFile } from '@upeo/contract/admin/case-files'
import { listPeople } from '@upeo/contract/admin/people'
import { searchOffice } from '@upeo/contract/search/search'
import { READINGS_A_DAY } from '@upeo/domain/admin/reading-limits'
import { readingActions } from '@upeo/domain/audit/readings'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { keepLog } from '../../../testing/kept-log.ts'
import { signInAs } from '../../../testing/proved-sessions.ts'
import { until } from '../../../testing/until.ts'

/** Who of the office reads what is kept of people: how much of it, and what stays of that. */

const kept = keepLog()
const upeo = testApp({ rateLimits: true, log: kept.log })
const rows = catalogRows(upeo)
let [owner, support, content] = ['', '', '']
let supportId = ''
let guest: { readonly id: string; readonly email: string }
beforeAll(async () => {
  const person = { name: 'Chebet Koros', username: 'chebet', email: 'chebet@example.com', phone: '254733000111' }
  guest = { id: await rows.user(person), email: person.email }
})

const admin = (role: OfficeRole) => administrator(upeo, `Of ${role}`, [role])
beforeEach(async () => {
  upeo.clock.advance(25 * HOUR)
  ;[owner, content] = [(await admin('owner')).token, (await admin('content')).token]
  const made = await admin('support')
  ;[support, supportId] = [made.token, made._id]
})

const people = (token: string, search?: string) =>
  upeo.call.must(listPeople, { token, query: search === undefined ? {} : { search } })
const readBy = async (id: string) => {
  const { rows: found } = await sql<{ action: string; people: string[]; detail: object; session: string | null }>`
    select action, people, detail, session from audit_log
    where admin_id = ${id} and action = any(${[...readingActions]}::text[]) order by id`.execute(upeo.db)
  return found
}
/** They are written behind the answer. */
const readings = async (id: string, count: number) => {
  await until(async () => (await readBy(id)).length >= count)
  return readBy(id)
}

test('content is given names only, and finds nobody by an address or a number; support has both', async () => {
  const named = (await people(content, 'Chebet')).people
  expect(named).toMatchObject([{ _id: guest.id, name: 'Chebet Koros', email: '', phone: '' }])
  for (const search of [guest.email, 'chebet@', '0733000111', '000111']) {
    expect(await people(content, search)).toMatchObject({ people: [], total: 0 })
    expect((await people(support, search)).people).toMatchObject([{ email: guest.email, phone: '254733000111' }])
  }
  const all = (await people(content)).people
  expect(all.length).toBeGreaterThan(3)
  expect(all.filter(({ email, phone }) => email !== '' || phone !== '')).toEqual([])
})

test('a page of people that is read, and a case file that is opened, leave a row with who, whom and when', async () => {
  const guideId = await rows.guide()
  const activityId = await rows.activity(guideId)
  const list = await people(support, 'chebet@example.com')
  await upeo.call.must(getPersonFile, { token: support, params: { id: guest.id } })
  await upeo.call.must(getActivityFile, { token: support, params: { id: activityId } })
  const written = await readings(supportId, 3)
  expect(written.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
    { action: 'activity.open', people: [guideId], detail: { vendorId: guideId } },
    {
      action: 'people.list',
      people: list.people.map(({ _id }) => _id),
      detail: { page: 1, searched: true, shown: [guest.id] },
    },
    { action: 'person.open', people: [guest.id] },
  ])
  expect(written.every(({ session }) => session !== null)).toBe(true)
  // What was typed may be a name or a number.
  expect(JSON.stringify(written)).not.toContain('chebet')

  // Pages ask again by themselves; whoever comes back to it later has read it again.
  await upeo.call.must(getPersonFile, { token: support, params: { id: guest.id } })
  upeo.clock.advance(11 * MINUTE)
  await upeo.call.must(getPersonFile, { token: support, params: { id: guest.id } })
  expect((await readings(supportId, 4)).length).toBe(4)
  // Nothing was there to be read.
  expect((await upeo.call(getPersonFile, { token: support, params: { id: randomUUID() } })).status).toBe(404)
  expect((await upeo.call(getOfficeBooking, { token: content, params: { id: guest.id } })).status).toBe(403)

  // The log tells of what was done, and of reading to whoever asks about somebody, or for it.
  const log = async (query: object) =>
    (await upeo.call.must(listAuditLog, { token: owner, query: { ...query } })).entries.map(({ action }) => action)
  expect((await log({})).filter((action) => (readingActions as readonly string[]).includes(action))).toEqual([])
  expect(await log({ search: guest.email })).toEqual(expect.arrayContaining(['person.open', 'people.list']))
  expect(await log({ action: 'activity.open' })).toEqual(['activity.open'])
  const { timeline } = await upeo.call.must(getPersonFile, { token: owner, params: { id: guest.id } })
  expect(timeline.filter(({ kind }) => kind === 'office')).toEqual([])
})

test('reading goes on while nothing can be written down, and the log of the program says so', async () => {
  await sql`alter table audit_log add constraint full_disk check (action <> 'person.open') not valid`.execute(
    upeo.owner,
  )
  const params = { id: guest.id }
  expect((await upeo.call(getPersonFile, { token: support, params })).status).toBe(200)
  const said = () => kept.lines('who has read this is not written down')
  await until(() => said().length > 0)
  expect(said()).toMatchObject([{ action: 'person.open' }])
  await sql`alter table audit_log drop constraint full_disk`.execute(upeo.owner)
})

test('whoever of the office reads as much as nobody needs in a day is told to wait, and the others go on', async () => {
  const { token } = await admin('support')
  const reads = [
    { max: READINGS_A_DAY.people, read: (by: string) => upeo.call(listPeople, { token: by }) },
    {
      max: READINGS_A_DAY.searches,
      read: (by: string) => upeo.call(searchOffice, { token: by, query: { q: 'chebet' } }),
    },
    { max: READINGS_A_DAY.others, read: (by: string) => upeo.call(listBookings, { token: by }) },
  ]
  for (const { max, read } of reads) {
    await sql`delete from rate_limits`.execute(upeo.db)
    expect((await read(support)).status).toBe(200)
    await sql`update rate_limits set count = ${max}`.execute(upeo.db)
    expect(await read(support)).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
    expect((await read(token)).status).toBe(200)
  }
  // Case files and lists count together.
  expect((await upeo.call(getPersonFile, { token: support, params: { id: guest.id } })).status).toBe(429)
  upeo.clock.advance(25 * HOUR)
  const { token: tomorrow } = { token: await signInAs(upeo, supportId) }
  expect((await upeo.call(listBookings, { token: tomorrow })).status).toBe(200)
})
