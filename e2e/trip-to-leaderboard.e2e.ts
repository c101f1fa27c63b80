import { addDays, DAY, HOUR, localDateOf } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { paidByPhone, placesHeld } from './support/book-trip.ts'
import { registered, signedUp } from './support/customer.ts'
import { test } from './support/days.ts'
import { offered } from './support/guide.ts'
import { expect, type Page } from './support/test.ts'

/** A trip of KES 7,830: 70 points, 20 for a first category, and 10 for its review. */
const earned = { byTrip: 90, byReview: 10 }

test('a trip is booked, completed and reviewed, and brings points, badges, notifications and a rank', async ({
  page,
  days,
}) => {
  test.setTimeout(150_000)
  await signedUp(page)
  const { token } = await registered(page.request, 'vendor')
  const { _id: activityId, name, date } = await offered(page.request, token, addDays(localDateOf(days.now()), 2))
  await placesHeld(page, { activityId, date })
  const booking = await paidByPhone(page, days.pass)

  // Without a start time it ends with its day.
  await days.pass(3 * DAY)
  await markCompleted(await days.open(token), booking)
  await expect(bell(page)).toHaveAccessibleName(/, \d+ unread$/)
  await bell(page).click()
  const latest = page.getByRole('dialog', { name: 'Latest notifications' })
  for (const news of ['How was your adventure?', 'New badge: First Steps', 'New badge: Spark']) {
    await expect(latest.getByRole('link', { name: news })).toBeVisible()
  }
  await latest.getByRole('link', { name: 'How was your adventure?' }).click()

  await review(page, name)
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('article', { name: /^New badge: First Words/ })).toBeVisible()
  await expectStanding(page, days.pass)
})

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

async function markCompleted(guide: Page, booking: string): Promise<void> {
  await guide.goto(`/vendor/dashboard/bookings?details=${booking}`)
  const details = guide.getByRole('dialog')
  await details.getByRole('button', { name: 'Mark as Completed' }).click()
  await details.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(guide.getByText('The booking is completed.')).toBeVisible()
}

async function review(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How was it?' })
  await dialog.getByRole('radio', { name: /^5 stars/ }).check({ force: true })
  await dialog.getByLabel('Your comment').fill('The rim at dawn, and nobody else on it.')
  await dialog.getByRole('button', { name: 'Publish Review' }).click()
  await expect(page.getByText('Thank you! Your review is published.')).toBeVisible()
  const card = page.getByRole('article', { name: `Your review of ${name}` })
  await expect(card).toContainText('The rim at dawn')
  await card.getByRole('link', { name: 'View Activity' }).click()
  await expect(page.getByText('The rim at dawn, and nobody else on it.')).toBeVisible()
}

async function expectStanding(page: Page, pass: (ms: number) => Promise<void>): Promise<void> {
  const points = String(earned.byTrip + earned.byReview)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Your profile' })
  await expect(card.getByRole('link', { name: /Total points$/ })).toHaveText(new RegExp(`^${points}`))
  await expect(card.getByRole('link', { name: /Trip completed$/ })).toHaveText(/^1/)
  await card.getByRole('link', { name: /Badges$/ }).click()
  await expect(page.getByRole('button').filter({ hasText: 'Earned' })).toHaveCount(3)
  for (const badge of ['First Steps', 'Spark', 'First Words']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${badge}`) })).toContainText('Earned')
  }
  // Leaderboards are counted periodically.
  await pass(HOUR)
  await page.goto('/dashboard/leaderboard')
  for (const [board, value] of [
    ['Points', points],
    ['Activities', '1'],
    ['Badges', '3'],
  ] as const) {
    await page.getByRole('tab', { name: board }).click()
    await expect(page.getByRole('region', { name: 'Your Ranking' })).toContainText(/Rank #\d+ of \d+/)
    const mine = page.getByRole('row').filter({ hasText: '(You)' })
    await expect(mine.getByRole('cell').last()).toHaveText(value)
  }
  await expectAccessible(page)
}
