import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from '@upeo/contract/admin/synonyms'
import { listActivities } from '@upeo/contract/activities/listing'
import { MOST_GROUPS } from '@upeo/domain/search/synonyms'
import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createMarketplace, type Marketplace } from '../../../testing/marketplace.ts'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'

const mpesa = acceptingMpesa()
const app = testApp({ provider: mpesa })
let market: Marketplace
beforeAll(async () => {
  market = await createMarketplace(app, mpesa)
})

const groupsWith = async (term: string) =>
  (await app.call.must(listSynonyms, { token: market.people.admin.token })).groups.filter(({ terms }) =>
    terms.includes(term),
  )

test('the office adds, changes and removes words that mean the same; the search knows within a minute, and the log who it was', async () => {
  const { token } = market.people.admin
  const rows = catalogRows(app)
  const guide = await rows.guide({ name: 'Mutua' })
  const id = await rows.activity(guide, { name: 'Zorbing at dawn' })
  const found = async () => {
    app.clock.advance(MINUTE)
    return (await app.call.must(listActivities, { query: { search: 'mviringo' } })).activities.map(({ _id }) => _id)
  }
  expect(await found()).toEqual([])
  await app.call.must(addSynonyms, { token, body: { terms: ['zorbing', 'mviringo'] } })
  expect(await found()).toEqual([id])
  const [group] = await groupsWith('zorbing')
  const params = { id: group!._id }
  await app.call.must(changeSynonyms, { token, params, body: { terms: ['zorbing', 'mpira'] } })
  expect(await found()).toEqual([])
  await app.call.must(removeSynonyms, { token, params })
  expect(await groupsWith('zorbing')).toEqual([])
  const log = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'synonyms')
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'synonyms.add', detail: { before: null, after: 'zorbing, mviringo' } },
    { action: 'synonyms.change', detail: { before: 'zorbing, mviringo', after: 'zorbing, mpira' } },
    { action: 'synonyms.remove', detail: { before: 'zorbing, mpira', after: null } },
  ])
})

test.each([
  [['one']],
  [['the', 'safari']],
  [['safari', 'Safari']],
  [['stand-up paddle', 'Stand up paddle!']],
  [['zorb', 'zorbing', 'Zorbs']],
  [Array.from({ length: 13 }, (_, n) => `zorbing${n}`)],
  [['five telling words about nothing much', 'safari']],
  [['', 'safari']],
])('terms %j are refused', async (terms) => {
  const { token } = market.people.admin
  expect(await app.call(addSynonyms, { token, body: { terms } })).toMatchObject({ status: 400 })
})

test('a term that another group has is refused beside the field, with that group; nothing is written', async () => {
  const { token } = market.people.admin
  await app.call.must(addSynonyms, { token, body: { terms: ['zorb', 'mpira'] } })
  await app.call.must(addSynonyms, { token, body: { terms: ['archery', 'upinde'] } })
  const message = '“Zorbing” is already in the group of “zorb”. A term can be in one group only.'
  const refused = { status: 409, error: { code: 'conflict', message, fields: { terms: message } } }
  expect(await app.call(addSynonyms, { token, body: { terms: ['bubble', 'Zorbing'] } })).toMatchObject(refused)
  expect(await groupsWith('bubble')).toEqual([])
  const [archery] = await groupsWith('archery')
  const params = { id: archery!._id }
  expect(await app.call(changeSynonyms, { token, params, body: { terms: ['archery', 'Zorbing'] } })).toMatchObject(
    refused,
  )
  expect(await groupsWith('archery')).toEqual([archery])
  await app.call.must(changeSynonyms, { token, params, body: { terms: ['archery', 'bows'] } })
})

test.each([
  ['customer', 403, 403],
  ['guide', 403, 403],
  ['finance', 403, 403],
  ['support', 200, 403],
  ['content', 200, 201],
] as const)('%s: reading them answers %i, adding one %i', async (who, reading, adding) => {
  const { token } = market.people[who]
  expect(await app.call(listSynonyms, { token })).toMatchObject({ status: reading })
  expect(await app.call(addSynonyms, { token, body: { terms: ['bubble', 'povu'] } })).toMatchObject({ status: adding })
})

test('of more than five hundred groups the next is refused beside the field', async () => {
  const { token } = market.people.admin
  await sql`insert into search_synonyms (terms) select array['left' || n, 'right' || n]
    from generate_series(1, ${MOST_GROUPS}::int - (select count(*) from search_synonyms)::int) n`.execute(app.db)
  const message = 'There can be at most 500 groups of synonyms. Please remove one first.'
  expect(await app.call(addSynonyms, { token, body: { terms: ['slackline', 'kamba'] } })).toMatchObject({
    status: 409,
    error: { code: 'conflict', message, fields: { terms: message } },
  })
  const [first] = (await app.call.must(listSynonyms, { token })).groups
  await app.call.must(removeSynonyms, { token, params: { id: first!._id } })
  await app.call.must(addSynonyms, { token, body: { terms: ['slackline', 'kamba'] } })
})

test('what is not there cannot be changed or removed', async () => {
  const { token } = market.people.admin
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect(await app.call(removeSynonyms, { token, params })).toMatchObject({ status: 404 })
  expect(await app.call(changeSynonyms, { token, params, body: { terms: ['a1', 'b2'] } })).toMatchObject({
    status: 404,
  })
})
