import { addFavorite, listFavorites, removeFavorite } from '@upeo/contract/favorites/favorites'
import { register } from '@upeo/contract/identity/sign-in'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let upeo: TestApp
let rows: ReturnType<typeof catalogRows>
beforeAll(async () => {
  upeo = await createTestApp()
  rows = catalogRows(upeo.db)
})
afterAll(() => upeo.dispose())

let people = 0
async function person() {
  people += 1
  const name = `Njeri ${people}`
  const body = { name, username: name, email: `njeri${people}@example.com`, password: 'Karibu2026' }
  return upeo.call.must(register, { body: { ...body, role: 'user' } })
}

test('what is favourited is listed, the newest first, in the spec’s shape', async () => {
  const { token } = await person()
  const guide = await rows.guide()
  const [first, second] = [await rows.activity(guide, { name: 'Ol Pejeta drive' }), await rows.activity(guide)]
  expect(await upeo.call(addFavorite, { token, body: { activityId: first } })).toMatchObject({
    status: 201,
    body: {
      activity: {
        _id: first,
        name: 'Ol Pejeta drive',
        maxGroupSize: 10,
        duration: 3,
        price: 2500,
        priceWithVat: 2900,
        numReviews: 0,
      },
    },
  })
  upeo.clock.advance(1000)
  await upeo.call.must(addFavorite, { token, body: { activityId: second } })
  const listed = await upeo.call.must(listFavorites, { token })
  expect(listed.map(({ activity }) => activity._id)).toEqual([second, first])
})

test('only one’s own is removed; a hidden or missing activity cannot be favourited', async () => {
  const [mine, other] = [await person(), await person()]
  const guide = await rows.guide()
  const activityId = await rows.activity(guide)
  const { _id: id } = await upeo.call.must(addFavorite, { token: mine.token, body: { activityId } })
  expect(await upeo.call(removeFavorite, { token: other.token, params: { id } })).toMatchObject({ status: 404 })
  await upeo.call.must(removeFavorite, { token: mine.token, params: { id } })
  expect(await upeo.call(removeFavorite, { token: mine.token, params: { id } })).toMatchObject({ status: 404 })
  const hidden = await rows.activity(guide, { is_active: false })
  for (const each of [hidden, id]) {
    const asked = await upeo.call(addFavorite, { token: mine.token, body: { activityId: each } })
    expect(asked).toMatchObject({ status: 404, error: { code: 'not_found' } })
  }
  expect(await upeo.call(addFavorite, { token: mine.token, body: { activityId: 'x' } })).toMatchObject({ status: 400 })
  expect(await upeo.call(listFavorites)).toMatchObject({ status: 401 })
})
