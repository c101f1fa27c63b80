import type { LinkSubject } from '@upeo/domain/access-links/access-links'
import type { AnyId } from '@upeo/domain/ids'
import { addTime, DAY } from '@upeo/domain/time'
import { testDatabase } from '../../../testing/database.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { makeLink, openLink, renewLink, revokeLinks } from './links.ts'

const database = testDatabase()

const now = new Date('2026-03-01T09:00:00Z')
const until = addTime(now, DAY)
const aBooking = (): LinkSubject => ({ kind: 'booking', id: randomUUID() as AnyId })
const make = (subject: LinkSubject) => inTransaction(database.db, (tx) => makeLink(tx, subject, { now, until }))

test('a link opens what it was made for, until it ends', async () => {
  const subject = aBooking()
  const token = await make(subject)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await openLink(database.db, 'booking', token, now)).toEqual({ ...subject, way: 'shown' })
  expect(await openLink(database.db, 'booking', token, until)).toBeNull()
  expect(await openLink(database.db, 'answer', token, now)).toBeNull()
  expect(await openLink(database.db, 'booking', `${token.slice(1)}A`, now)).toBeNull()
})

test('a ticket is opened for the person whose it is, and ends without the tickets of others', async () => {
  const id = randomUUID() as AnyId
  const [first, second] = [0, 1].map((position) => ({ kind: 'ticket' as const, id, position }))
  const tokens = await Promise.all([first!, second!].map(make))
  expect(await openLink(database.db, 'ticket', tokens[0]!, now)).toMatchObject(first!)
  expect(await inTransaction(database.db, (tx) => revokeLinks(tx, first!, now))).toBe(1)
  expect(await openLink(database.db, 'ticket', tokens[0]!, now)).toBeNull()
  expect(await openLink(database.db, 'ticket', tokens[1]!, now)).toMatchObject(second!)
})

test('a new link in place of the others ends them, and of several at once one is left', async () => {
  const subject = aBooking()
  const before = await make(subject)
  const renew = () => inTransaction(database.db, (tx) => renewLink(tx, subject, { now, until }))
  const tokens = [before, ...(await Promise.all(Array.from({ length: 4 }, renew)))]
  const opened = await Promise.all(tokens.map((token) => openLink(database.db, 'booking', token, now)))
  expect(opened.filter((each) => each !== null)).toEqual([{ ...subject, way: 'shown' }])
  expect(opened[0]).toBeNull()
})

test('what a guide shows and what Upeo sends end each on their own, or both at once', async () => {
  const subject = aBooking()
  const renew = (way: 'shown' | 'sent') =>
    inTransaction(database.db, (tx) => renewLink(tx, subject, { now, until }, way))
  const opened = async (tokens: readonly string[]) =>
    (await Promise.all(tokens.map((token) => openLink(database.db, 'booking', token, now)))).map(
      (each) => each !== null,
    )
  const [sent, shown, sentAnew] = [await renew('sent'), await renew('shown'), await renew('sent')]
  expect(await opened([sent, shown, sentAnew])).toEqual([false, true, true])
  const end = (way?: 'shown') => inTransaction(database.db, (tx) => revokeLinks(tx, subject, now, way))
  expect(await end('shown')).toBe(1)
  expect(await opened([shown, sentAnew])).toEqual([false, true])
  expect(await end()).toBe(1)
  expect(await opened([sentAnew])).toEqual([false])
})

test('what is kept does not say how a link is opened', async () => {
  const token = await make(aBooking())
  const rows = await database.db.selectFrom('access_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})
