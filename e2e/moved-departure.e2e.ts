import type { APIRequestContext } from '@playwright/test'
import type { LocalDate } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedUp } from './support/customer.ts'
import { test } from './support/days.ts'
import { booked, guideWithBank, offered, proved } from './support/guide.ts'
import { dayAhead } from './support/day-ahead.ts'
import { fillDay } from './support/day-field.ts'
import { expect, type Page } from './support/test.ts'

test('a guide moves a departure in the rain, the guest keeps it, and in the end it is called off', async ({
  page,
  days,
}) => {
  const guide = await guideWithBank(page.request)
  const offer = await offered(page.request, guide.token, dayAhead(9))
  const booking = await booked(page.request, offer, 'bank', await signedUp(page))
  await proved(page.request, booking)

  const phone = await days.open(guide.token)
  const { bookings } = await callApi<{ bookings: readonly { departureId: string }[] }>(
    page.request,
    guide.token,
    'GET /bookings/vendor',
  )
  await phone.goto(`/vendor/dashboard/departures/${bookings[0]?.departureId}`)
  await move(phone, dayAhead(16))
  await phone.getByText('Moved here from').click()
  await expect(phone.getByText('1 not answered')).toBeVisible()

  await page.goto('/dashboard/bookings')
  await page.getByRole('link', { name: /^Date changed: answer for / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip has been moved' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Keep the new date/ }).click()
  await expect(page.getByText('Thank you. See you on the new date.')).toBeVisible()

  await phone.reload()
  await phone.getByText('Moved here from').click()
  await expect(phone.getByText('1 keeps it')).toBeVisible()
  await walkIn(page.request, guide.token, phone.url().split('/').at(-1) ?? '')
  await chooseAct(phone, 'Call off')
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('What would you like to tell your guests?').fill('The road is gone. I am sorry.')
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Call off' }).click()
  // Open as it was: it begins with what is gravest now.
  await expect(phone.locator('summary').getByText(/^Called off on .* 1 guest still to tell\./)).toBeVisible()
  await phone.getByRole('button', { name: 'Message for Moraa Nyaboke' }).click()
  await expect(phone.getByText(/^Hello Moraa Nyaboke, .* has been called off\. “The road is gone\./)).toBeVisible()
  await phone
    .getByRole('group', { name: 'How Moraa Nyaboke was told' })
    .getByRole('button', { name: 'WhatsApp' })
    .click()
  await expect(phone.getByText(/^Told: WhatsApp, /)).toBeVisible()
  await expectAccessible(phone)
  await page.goto(`/dashboard/bookings?details=${booking._id}`)
  await expect(page.getByRole('dialog').getByText('Reason: The road is gone. I am sorry.')).toBeVisible()
})

/** Somebody without an account, whom no text reaches: the simulator has a script for the number. */
function walkIn(request: APIRequestContext, token: string, departureId: string): Promise<unknown> {
  const payment = { by: 'guide', method: 'cash' }
  const who = { name: 'Moraa Nyaboke', phone: '0700 000 041', source: 'telephone' }
  return callApi(request, token, 'POST /vendor/bookings', {
    departureId,
    participants: { adults: 1 },
    ...who,
    payment,
  })
}

async function chooseAct(phone: Page, name: string): Promise<void> {
  await phone.getByRole('button', { name: 'Manage', exact: true }).click()
  await phone.getByRole('link', { name }).click()
}

async function move(phone: Page, day: LocalDate): Promise<void> {
  await chooseAct(phone, 'Move date')
  const dialog = phone.getByRole('dialog')
  await fillDay(dialog.getByLabel('New date'), day)
  await dialog.getByRole('button', { name: 'Move all' }).click()
  await expect(dialog.getByText('Please write a few words: your guests read them.')).toBeVisible()
  await dialog.getByLabel('What would you like to tell your guests?').fill('The river is too high.')
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Move all' }).click()
  await expect(dialog).toBeHidden()
}
