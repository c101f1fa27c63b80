import { addDays, DAY, HOUR, localDateOf } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { enterOffice } from './support/admin.ts'
import { callApi, signedUp } from './support/customer.ts'
import { test } from './support/days.ts'
import { booked, guideWithBank, offered, proved } from './support/guide.ts'
import { desktop } from './support/sizes.ts'
import { expect } from './support/test.ts'

test('a guide says that the guest did not come; the guest was there, and Upeo decides', async ({ page, days }) => {
  const guide = await guideWithBank(page.request)
  const offer = await offered(page.request, guide.token, addDays(localDateOf(days.now()), 1))
  const booking = await booked(page.request, offer, 'bank', await signedUp(page))
  await proved(page.request, booking)
  await callApi(page.request, guide.token, `PUT /bookings/${booking._id}/approve-payment`, {})
  const waiting = await days.open(guide.token)
  const details = `/vendor/dashboard/bookings?details=${booking._id}`
  await waiting.goto(details)
  await expect(waiting.getByRole('button', { name: 'Cancel Booking' })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Guest Did Not Come' })).toBeHidden()

  // Hours after the start.
  await days.pass(DAY + 13 * HOUR)
  await waiting.goto(details)
  await waiting.getByRole('button', { name: 'Guest Did Not Come' }).click()
  await waiting.getByLabel('Where and how long did you wait?').fill('At the gate, until ten.')
  await expectAccessible(waiting)
  await waiting.getByRole('button', { name: 'Guest Did Not Come' }).click()
  await expect(waiting.getByRole('heading', { name: 'Your guest did not come' })).toBeVisible()

  await page.goto(`/dashboard/bookings?details=${booking._id}`)
  await page.getByRole('button', { name: 'I was there' }).click()
  await page.getByLabel('What happened?').fill('I was at the other gate, and walked with the group.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I was there' }).click()
  await expect(page.getByText(/You have told us that you were there/)).toBeVisible()

  const office = await days.open(undefined, desktop)
  await enterOffice(office)
  await office.goto(`/admin/problems?search=${booking.reference}`)
  await expect(office.getByText('I was at the other gate, and walked with the group.')).toBeVisible()
  await office.getByRole('button', { name: /^The guest came/ }).click()
  await office.getByLabel('Reason').fill('The photos show both.')
  await office.getByRole('dialog').getByRole('button', { name: 'The guest came' }).click()
  await expect(office.getByText('Decided: the guest came. Both are told.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/Upeo has decided that you did/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: /review/i })).toBeVisible()
})
