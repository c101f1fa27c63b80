import { foldTerm } from '@upeo/domain/search/synonyms'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabaseBefore } from '../../../testing/database-before.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

/** A term once stood in several groups, and a group had up to thirty (until migration 0228). */

const letters = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `zz${'abcdefghijklmnopqrstuvwxyz'[from + n]!}q`)

const office: readonly (readonly string[])[] = [
  // Chains: each shares a term with the next, as it is compared.
  ['zorbing', 'mpira'],
  ['Zorbs', 'mviringo'],
  ['the mviringo', 'sphere'],
  // Of more than twelve, and shared with nobody.
  ['glide', 'glides', 'gliding', ...letters(12)],
  // Thirteen that differ: the last is alone.
  ['one more', ...letters(12).map((each) => `x${each}`)],
  // Two that come to fifteen.
  letters(9).map((each) => `y${each}`),
  ['yzzaq', ...letters(6, 9).map((each) => `y${each}`)],
]

let database: TestDatabase
let before: string[][]
let after: string[][]
const read = async () =>
  (await database.db.selectFrom('search_synonyms').select('terms').orderBy('terms').execute()).map(({ terms }) => terms)

beforeAll(async () => {
  database = await createDatabaseBefore('terms-of-one-group')
  for (const [at, terms] of office.entries()) {
    await sql`insert into search_synonyms (terms, created_at) values (${[...terms]},
      timestamptz '2026-05-01' + ${at} * interval '1 day')`.execute(database.db)
  }
  before = await read()
  await migrate(database.db)
  after = await read()
})
afterAll(() => database.dispose())

const groupOf = (term: string) => after.find((terms) => terms.some((each) => foldTerm(each) === foldTerm(term)))

test('a term stands in one group, and a group has from two to twelve', () => {
  const folded = after.flatMap((terms) => [...new Set(terms.map(foldTerm))])
  expect(folded.filter((each, at) => folded.indexOf(each) !== at)).toEqual([])
  expect(after.filter(({ length }) => length < 2 || length > 12)).toEqual([])
})

test('no term is lost, but for a thirteenth that would stand alone', () => {
  const lost = before.flat().filter((term) => !groupOf(term))
  expect(lost.toSorted()).toEqual(['xzzlq', 'zzlq'])
})

describe('the groups of the first day', () => {
  test.each([
    // Together more than twelve: the first keeps what both had.
    [
      ['kupanda mlima', 'walking'],
      [
        'hike',
        'hiking',
        'hiker',
        'trek',
        'trekking',
        'trekker',
        'walk',
        'kutembea',
        'matembezi',
        'kupanda mlima',
        'kupanda milima',
      ],
    ],
    [['kukwea'], ['climb', 'climbing', 'climber', 'kukwea', 'kukwea mlima']],
    [
      ['dhow', 'boat'],
      [
        'boat',
        'boating',
        'boat ride',
        'mashua',
        'boti',
        'chombo',
        'sail',
        'sailing',
        'cruise',
        'dhow',
        'dau',
        'jahazi',
      ],
    ],
    [
      ['sea', 'coast', 'ufuo'],
      ['beach', 'ufuo', 'ufukwe', 'fukwe', 'coast', 'pwani', 'ocean', 'sea', 'bahari'],
    ],
    [
      ['kimaasai', 'massai'],
      ['maasai', 'masai', 'kimaasai', 'kimasai', 'wamaasai', 'massai'],
    ],
    // Untouched.
    [['lion'], ['lion', 'lions', 'simba']],
    [['mara'], ['maasai mara', 'masai mara', 'massai mara', 'the mara', 'mara']],
  ])('%j stand in one: %j', (said, terms) => {
    for (const term of said) expect(groupOf(term)).toEqual(terms)
  })
})

describe('the groups of the office', () => {
  test.each([
    ['sphere', ['zorbing', 'mpira', 'Zorbs', 'mviringo', 'the mviringo', 'sphere']],
    // Fold alike, and stay once; the thirteenth that is left alone is in none.
    ['gliding', ['glide', ...letters(11)]],
    ['one more', ['one more', ...letters(11).map((each) => `x${each}`)]],
    // Fifteen: twelve, and the three that were too many.
    ['yzzaq', letters(12).map((each) => `y${each}`)],
    ['yzzmq', letters(3, 12).map((each) => `y${each}`)],
  ])('%s stands in %j', (term, terms) => {
    expect(groupOf(term)).toEqual(terms)
  })
})

test('what travellers in Kenya type has a group', () => {
  for (const term of ['mt', 'masai', 'mara', 'hiking', 'rafting', 'game drive'])
    expect([term, groupOf(term)]).not.toEqual([term, undefined])
})

test('of a table that the office has emptied nothing is filled again', async () => {
  const emptied = await createDatabaseBefore('terms-of-one-group')
  try {
    await sql`delete from search_synonyms`.execute(emptied.db)
    await migrate(emptied.db)
    expect(await emptied.db.selectFrom('search_synonyms').select('terms').execute()).toEqual([])
  } finally {
    await emptied.dispose()
  }
})
