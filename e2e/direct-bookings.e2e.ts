import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { dayAhead, offered } from './support/guide.ts'
import { expect, test, waitingForScript } from './support/test.ts'
import { freshNumber } from './support/trip.ts'

test('a guide books a caller from Today; the guest opens the link without an account, and keeps the trip in one', async ({
  page,
  browser,
}) => {
  const guide = await signedUp(page, 'vendor')
  const offer = await offered(page.request, guide.token, dayAhead(1))
  await page.goto('/vendor/dashboard')
  await page.getByRole('link', { name: 'New booking' }).click()
  await page.getByText('Telephone', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Moraa Nyaboke')
  await page.getByRole('textbox', { name: 'Phone' }).fill(freshNumber())
  await page.getByText('They pay later').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Moraa Nyaboke is booked.')).toBeVisible()
  await page.getByRole('button', { name: /Link to the trip/ }).click()
  const text = page.getByText(/^Hello Moraa Nyaboke, you are booked/)
  const link = /\/g\/[\w-]{22}/.exec(await text.innerText())?.[0] ?? ''
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/254\d{9}\?text=Hello/)
  await expectAccessible(page)

  const context = await browser.newContext()
  const guest = waitingForScript(await context.newPage())
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: offer.name })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Pay KES .* by M-Pesa$/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(guest.getByRole('button', { name: 'Keep the booking' })).toBeVisible()
  await expectAccessible(guest)
  await signedUp(guest)
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Add this booking to my account' }).click()
  await expect(guest).toHaveURL(/\/dashboard\/bookings/)
  await expect(guest.getByRole('heading', { name: offer.name }).first()).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText('This link is no longer valid.')).toBeVisible()
  await context.close()
})
