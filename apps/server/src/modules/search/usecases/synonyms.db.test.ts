import { randomUUID } from 'node:crypto'
import { findTakenTerm, MOST_GROUPS } from '@upeo/domain/search/synonyms'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { until } from '../../../../testing/until.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { addSynonyms } from './add-synonyms.ts'
import { changeSynonyms } from './change-synonyms.ts'
import { removeSynonyms } from './remove-synonyms.ts'

const at = new Date('2026-03-02T09:00:00+03:00')
const ofNobody = randomUUID()

const database = testDatabase({ max: 12 })
beforeEach(() => sql`delete from search_synonyms`.execute(database.db))

const add = (...terms: string[]) => inTransaction(database.db, (tx) => addSynonyms(tx, { id: randomUUID(), terms }, at))
const change = (id: string, ...terms: string[]) =>
  inTransaction(database.db, (tx) => changeSynonyms(tx, { id, terms }, at))

async function groups() {
  const rows = await database.db.selectFrom('search_synonyms').select(['id', 'terms']).orderBy('terms').execute()
  return rows
}
const termsNow = async () => (await groups()).map(({ terms }) => terms)

async function fill(count: number) {
  await sql`insert into search_synonyms (terms)
    select array['left' || n, 'right' || n] from generate_series(1, ${count}::int) n`.execute(database.db)
}

/** As `addSynonyms`, without its lock: everybody reads before anybody writes. */
function addCarelessly(everybodyHasRead: () => Promise<void>, ...terms: string[]) {
  return inTransaction(database.db, async (tx) => {
    const others = (await tx.selectFrom('search_synonyms').select('terms').execute()).map((each) => each.terms)
    await everybodyHasRead()
    if (others.length >= MOST_GROUPS || findTakenTerm(terms, others)) return
    await tx.insertInto('search_synonyms').values({ terms, created_at: at, updated_at: at }).execute()
  })
}

function whenAllHaveRead(count: number) {
  let read = 0
  return async () => {
    read += 1
    await until(() => read === count)
  }
}

describe('a term that another group has', () => {
  test('is refused with that group, when one is added and when one is changed; in its own group it may stay', async () => {
    await add('hike', 'trek')
    await add('climb', 'kukwea')
    const refused = { ok: false, error: { kind: 'term_taken', term: 'Hiking', group: ['hike', 'trek'] } }
    expect(await add('Hiking', 'stroll')).toEqual(refused)
    const [climb, hike] = await groups()
    expect(await change(climb!.id, 'climb', 'Hiking')).toEqual(refused)
    expect(await change(hike!.id, 'Hiking', 'walk')).toEqual({ ok: true, value: ['hike', 'trek'] })
    expect(await termsNow()).toEqual([
      ['Hiking', 'walk'],
      ['climb', 'kukwea'],
    ])
  })

  test('is refused too where both are added at once: one of them stands, whichever it is', async () => {
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((each) => add(`zorbing${round}`, `mpira${round}${each}`)),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    }
    expect(await groups()).toHaveLength(10)
  })

  test('control: without the lock both stand', async () => {
    const everybodyHasRead = whenAllHaveRead(2)
    await Promise.all(['mpira', 'mviringo'].map((each) => addCarelessly(everybodyHasRead, 'zorbing', each)))
    expect(await termsNow()).toEqual([
      ['zorbing', 'mpira'],
      ['zorbing', 'mviringo'],
    ])
  })

  test('is refused where one group gets it by a change while another is added with it', async () => {
    for (let round = 0; round < 10; round += 1) {
      await add(`left${round}`, `right${round}`)
      const { id } = (await groups()).find(({ terms }) => terms[0] === `left${round}`)!
      const outcomes = await Promise.all([
        change(id, `left${round}`, `zorbing${round}`),
        add(`zorbing${round}`, `mpira${round}`),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })
})

describe('of five hundred groups', () => {
  test('the next is refused, and what is there can be changed; once one is gone another fits', async () => {
    await fill(MOST_GROUPS)
    const full = { ok: false, error: { kind: 'too_many_groups' } }
    expect(await add('zorbing', 'mpira')).toEqual(full)
    const [first, second] = await groups()
    expect(await change(first!.id, 'zorbing', 'mviringo')).toMatchObject({ ok: true })
    expect(await inTransaction(database.db, (tx) => removeSynonyms(tx, second!.id))).toEqual({
      ok: true,
      value: second!.terms,
    })
    expect(await add('mpira', 'ball')).toMatchObject({ ok: true })
    expect(await groups()).toHaveLength(MOST_GROUPS)
  })

  test('the last is taken by one of those who add at once', async () => {
    await fill(MOST_GROUPS - 1)
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`zorbing${n}`, `mpira${n}`)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await groups()).toHaveLength(MOST_GROUPS)
  })

  test('control: without the lock there are more', async () => {
    await fill(MOST_GROUPS - 1)
    const everybodyHasRead = whenAllHaveRead(2)
    await Promise.all([1, 2].map((n) => addCarelessly(everybodyHasRead, `zorbing${n}`, `mpira${n}`)))
    expect(await groups()).toHaveLength(MOST_GROUPS + 1)
  })
})

test('what is not there is neither changed nor removed', async () => {
  expect(await change(ofNobody, 'zorbing', 'mpira')).toEqual({ ok: false, error: { kind: 'not_found' } })
  const removed = inTransaction(database.db, (tx) => removeSynonyms(tx, ofNobody))
  expect(await removed).toEqual({ ok: false, error: { kind: 'not_found' } })
})

test('the database holds from two to twelve terms of a group', async () => {
  const insert = (count: number) =>
    sql`insert into search_synonyms (terms) select array_agg('term' || n) from generate_series(1, ${count}::int) n`.execute(
      database.db,
    )
  await expect(insert(1)).rejects.toThrow('search_synonyms_terms_check')
  await expect(insert(13)).rejects.toThrow('search_synonyms_terms_check')
  await insert(12)
})
