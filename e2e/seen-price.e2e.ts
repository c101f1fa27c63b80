import { activityForm } from '@upeo/server/testing/activity-form'
import { expect, test } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, registered, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { offered } from './support/guide.ts'

test('a price that changes while it is looked at is shown beside the old one before anything is booked', async ({
  page,
}) => {
  await signedUp(page)
  const guide = await registered(page.request, 'vendor')
  const { _id: id, name, date } = await offered(page.request, guide.token, dayAhead(14))
  await page.goto(`/booking/${id}?step=participants&date=${date}&adults=2&children=0`)
  await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
  const dearer = activityForm({ name, startDates: [date], capacity: 12, price: 3500 })
  await callApi(page.request, guide.token, `PUT /activities/${id}`, dearer)
  await page.getByRole('button', { name: 'Next' }).click()

  const notice = page.getByText('The price is now KES 8,120. Please look at it again before you book.')
  await expect(notice).toBeVisible()
  await expect(notice.locator('s')).toHaveText('KES 5,800')
  await expect(notice.locator('strong').first()).toHaveText('KES 8,120')
  await expect(page.getByText('KES 4,060 each')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await expect(page.getByText('KES 8,120').filter({ visible: true }).first()).toBeVisible()
})
