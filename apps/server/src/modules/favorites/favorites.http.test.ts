import { addFavorite, listFavorites, removeFavorite } from '@upeo/contract/favorites/favorites'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)

test('what is favourited is listed, the newest first, in the spec’s shape', async () => {
  const { token } = await upeo.person()
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
  const [mine, other] = [await upeo.person(), await upeo.person()]
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
