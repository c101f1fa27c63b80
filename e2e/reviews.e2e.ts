import { expect, test } from './support/test.ts'
import { tinyPng } from '@upeo/server/testing/multipart'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedInAs, signedUp } from './support/customer.ts'
import { serverError } from './support/server-error.ts'
import { paidTrip } from './support/trip.ts'

interface Waiting {
  readonly bookingId: string
  readonly activity: { readonly _id: string; readonly name: string }
}

test('a completed trip is reviewed with photos and earns points; the review is edited and deleted', async ({
  page,
}) => {
  const amina = await signedInAs(page, 'amina@upeo.example')
  const ask = <T>(path: `/${string}`) => callApi<T>(page.request, amina.token, `GET ${path}`)
  const { waiting } = await ask<{ waiting: Waiting[] }>('/reviews/my-reviews')
  const trip = waiting[0]
  if (!trip) throw new Error('Amina has no trip to review.')
  const { name, _id: activityId } = trip.activity
  const { points } = await ask<{ points: number }>('/auth/profile')

  await page.goto('/dashboard/bookings?tab=past')
  await page.getByRole('article').filter({ hasText: name }).getByRole('link', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish Review' }).click()
  await expect(dialog.getByText('Please select a rating')).toBeVisible()
  await expect(dialog.getByText('Please enter a comment')).toBeVisible()
  await dialog.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await dialog.getByLabel('Your comment').fill('Worth the early start.')
  await expectAccessible(page)
  const files = [1, 2, 3, 4, 5].map((shade) => ({
    name: `ridge-${shade}.png`,
    mimeType: 'image/png',
    buffer: tinyPng(shade * 20),
  }))
  await dialog.locator('input[type=file]').setInputFiles(files)
  await expect(dialog.getByText('You can add up to 4 photos.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Remove photo 4' }).click()
  await dialog.getByRole('button', { name: 'Publish Review' }).click()

  const review = page.getByRole('article', { name: `Your review of ${name}` })
  await expect(review).toContainText('Worth the early start')
  await expect(review.getByText('(Edited)')).toBeHidden()
  await expect(page.getByRole('button', { name: `Write a review of ${name}` })).toBeHidden()
  await expect
    .poll(async () => (await ask<{ points: number }>('/auth/profile')).points)
    .toBeGreaterThanOrEqual(points + 10)

  await page.goto(`/activity/${activityId}`)
  const shown = page.getByRole('article', { name: 'Review by Amina Hassan' }).filter({ hasText: 'Worth the early' })
  await shown.getByRole('link', { name: /, 1 of 3$/ }).click()
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(lightbox.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  // Closing steps back to an entry of the same address: a page that is opened before that has happened is given up again.
  await expect.poll(() => page.evaluate(() => 'opened' in (window.history.state ?? {}))).toBe(false)
  await page.goto('/dashboard/reviews')
  await expect(review.getByRole('link', { name: 'View Activity' })).toHaveAttribute('href', `/activity/${activityId}`)
  await review.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('radio', { name: /^5 stars/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(review.getByText('(Edited)')).toBeVisible()
  await expect(review.getByRole('link', { name: /of 2$/ })).toHaveCount(2)
  await page.getByRole('tab', { name: 'Highest Rating' }).click()
  const stars = await page.getByRole('img', { name: /^Rated/ }).evaluateAll((all) => all.map((each) => each.ariaLabel))
  expect(stars).toEqual(stars.toSorted((a, b) => String(b).localeCompare(String(a))))
  await expectAccessible(page)

  await review.getByRole('button', { name: 'Delete' }).click()
  await page.route('**/api/reviews/*', (route) => route.fulfill(serverError))
  await dialog.getByRole('button', { name: 'Delete Review' }).click()
  await expect(dialog.getByText('Failed to delete review. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Delete Review' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your reviews' })).toBeFocused()
  await expect(page.getByRole('button', { name: `Write a review of ${name}` })).toBeVisible()
})

test('an activity’s page counts every review and loads more on request', { tag: '@full' }, async ({ page }) => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => (await page.request.get(`/api/activities?limit=50&page=${n}`)).json()),
  )
  const listed = (pages as { activities: { _id: string; reviewCount: number }[] }[]).flatMap((each) => each.activities)
  const activity = listed.find(({ reviewCount }) => reviewCount > 12)
  if (!activity) throw new Error('Nothing in the demo has many reviews.')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const ratings = reviews.getByRole('list', { name: 'Ratings' }).getByRole('listitem')
  // Another journey may write or delete one meanwhile.
  await expect(async () => {
    await page.goto(`/activity/${activity._id}`)
    await expect(ratings).not.toHaveCount(0)
    const counts = await ratings.allTextContents()
    const sum = counts.map((line) => Number(/(\d+)$/.exec(line)?.[1])).reduce((all, each) => all + each, 0)
    const now = (await (await page.request.get(`/api/activities/${activity._id}`)).json()) as typeof activity
    expect(sum).toBe(now.reviewCount)
  }).toPass()
  await expect(reviews.getByRole('article')).toHaveCount(10)
  await reviews.getByRole('button', { name: 'Load more reviews' }).click()
  // The marked ones are shown too, and not counted.
  await expect(async () => {
    const all = await page.request.get(`/api/activities/${activity._id}/reviews?limit=50`)
    const shown = ((await all.json()) as { reviews: unknown[] }).reviews.length
    await expect(reviews.getByRole('article')).toHaveCount(Math.min(20, shown), { timeout: 1000 })
  }).toPass()
  await reviews.getByLabel('Sort reviews').selectOption('Lowest Rating')
  await expect(reviews.getByRole('article')).toHaveCount(10)
})

test(
  'a paid booking offers its receipt and calendar entry, and says when one cannot be had',
  { tag: '@full' },
  async ({ page }) => {
    const customer = await signedUp(page)
    const { booking } = await paidTrip(page, customer)

    await page.goto(`/dashboard/bookings?details=${booking._id}`)
    const details = page.getByRole('dialog')
    const receipt = page.waitForEvent('download')
    await details.getByRole('button', { name: 'Download Receipt' }).click()
    expect((await receipt).suggestedFilename()).toBe(`upeo-receipt-${booking.reference}.pdf`)
    const entry = page.waitForEvent('download')
    await details.getByRole('button', { name: 'Add to Calendar' }).click()
    expect((await entry).suggestedFilename()).toBe('upeo.ics')
    await page.route(`**/api/bookings/${booking._id}/receipt`, (route) => route.fulfill(serverError))
    await details.getByRole('button', { name: 'Download Receipt' }).click()
    await expect(details.getByText('Failed to download the file. Please try again.')).toBeVisible()
  },
)
