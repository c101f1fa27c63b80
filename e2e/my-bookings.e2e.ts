import { expect, test } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { heldTrip, paidTrip } from './support/trip.ts'

test('an empty list of bookings leads to the activities', { tag: '@full' }, async ({ page }) => {
  await signedUp(page)
  await page.goto('/dashboard/bookings')
  await expect(page.getByText('No bookings found in this category.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore Activities' })).toBeVisible()
  await page.getByRole('tab', { name: /^Past/ }).click()
  await expect(page.getByText('No bookings found in this category.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore Activities' })).toBeHidden()
})

test('a booking is opened and cancelled with its refund', async ({ page }) => {
  const customer = await signedUp(page)
  const { booking } = await paidTrip(page, customer)

  await page.goto('/dashboard/bookings')
  await page.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText(booking.reference)).toBeVisible()
  await expect(details.getByText('Held by Upeo until your trip is done')).toBeVisible()
  await expect(details.getByText('Meeting point')).toBeVisible()
  await expect(details.getByText('VAT (16%)')).toBeVisible()
  await expect(details.getByText('M-Pesa payment received')).toBeVisible()
  await expectAccessible(page)

  await details.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(details.getByText('You get back')).toBeVisible()
  await expect(details.getByText(/You will get back KES [\d,.]+, all that you have paid\./)).toBeVisible()
  await expectAccessible(page)

  await details.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(details.getByText('You cancelled the booking')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: /^Cancelled/ }).click()
  await expect(page.getByRole('article').filter({ hasText: booking.reference })).toBeVisible()
})

test('a held booking can be paid from here', async ({ page }) => {
  const customer = await signedUp(page)
  await heldTrip(page, customer)
  await page.goto('/dashboard/bookings')
  await page.getByRole('link', { name: /^Continue paying/ }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
})

test(
  'the sections are links on a desktop and behind “More” on a phone',
  { tag: ['@everywhere', '@full'] },
  async ({ page, isMobile }) => {
    await signedUp(page)
    await page.goto('/dashboard/bookings')
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page).toHaveURL(/\/dashboard\/leaderboard$/)
  },
)
