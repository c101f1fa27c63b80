import { tinyPng } from '@upeo/server/testing/multipart'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/admin.ts'
import { callApi, officeToken, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { booked, guideWithBank, offered, proved } from './support/guide.ts'
import { desktop, phone } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

test('a guest whose payment was rejected asks Upeo, which hears both sides and gives the places back', async ({
  page,
  browser,
}) => {
  const guide = await guideWithBank(page.request)
  const offer = await offered(page.request, guide.token, dayAhead(20))
  const booking = await booked(page.request, offer, 'bank', await signedUp(page))
  await proved(page.request, booking)
  const rejection = { status: 'cancelled', reason: 'I cannot find it on my statement.' }
  await callApi(page.request, guide.token, `PUT /bookings/${booking._id}`, rejection)

  await page.goto(`/dashboard/bookings?details=${booking._id}`)
  await page.getByRole('button', { name: 'Ask Upeo to look at it' }).click()
  const send = page.getByRole('button', { name: 'Send to Upeo' })
  await page.getByLabel('How and when did you pay?').fill('By the bank’s app, on Monday at nine.')
  await expect(send).toBeDisabled()
  await page
    .getByLabel('Add a picture of your payment: file')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: tinyPng(40, 400) })
  await expect(page.getByRole('img', { name: 'slip.png' })).toBeVisible()
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText(/We will write to you once we have decided/)).toBeVisible()

  const answering = await openAs(browser, guide.token, phone)
  await answering.goto(`/vendor/dashboard/bookings?details=${booking._id}`)
  await answering.getByLabel('What can you tell us about this payment?').fill('It may have come under another name.')
  await expectAccessible(answering)
  await answering.getByRole('button', { name: 'Send to Upeo' }).click()
  await expect(answering.getByText('It may have come under another name.')).toBeVisible()

  const office = await openAs(browser, await officeToken(page.request), desktop)
  await office.goto(`/admin/appeals?search=${booking.reference}`)
  const appeal = office.getByRole('article').filter({ hasText: booking.reference })
  await appeal.getByRole('button', { name: /^See the picture/ }).click()
  await expect(office.getByRole('img', { name: 'The payment, as the customer sent it' })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await appeal.getByRole('button', { name: /^Uphold/ }).click()
  await office.getByLabel('Reason').fill('The slip and the statement agree.')
  await office.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
  await expect(office.getByText('Upheld, and both are told.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Upeo has found your payment: your spots are yours again.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Confirmed', { exact: true })).toBeVisible()
})
