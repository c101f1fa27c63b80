import { addDays, HOUR, MINUTE, localDateOf, startOfDay } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { paidByPhone, placesHeld } from './support/book-trip.ts'
import { officeToken, registered, signedUp } from './support/customer.ts'
import { test } from './support/days.ts'
import { offered } from './support/guide.ts'
import { desktop } from './support/sizes.ts'
import { expect, type Page } from './support/test.ts'

test('a guest says that nobody came, the guide answers, and the office gives a part back', async ({ page, days }) => {
  test.setTimeout(150_000)
  await signedUp(page)
  const { token } = await registered(page.request, 'vendor')
  const day = addDays(localDateOf(days.now()), 2)
  const { _id: activityId, date } = await offered(page.request, token, day)
  await placesHeld(page, { activityId, date })
  const booking = await paidByPhone(page, days.pass)

  // Without a start time from noon on.
  await days.pass(startOfDay(day).getTime() - days.now().getTime() + 12 * HOUR + MINUTE)
  await page.goto(`/dashboard/bookings?details=${booking}`)
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'My Guide Did Not Come' }).click()
  await details.getByLabel('How long did you wait, and where?').fill('At the gate, until eleven.')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Send Report' }).click()
  await expect(details.getByText('We have asked your guide for their side.')).toBeVisible()
  await expect(details.getByRole('button', { name: 'My Guide Did Not Come' })).toBeHidden()

  await answer(await days.open(token), booking)
  await decide(await days.open(await officeToken(page.request), desktop), booking)

  await page.goto(`/dashboard/bookings?details=${booking}`)
  await expect(details.getByText('you get part of your money back')).toBeVisible()
  await expect(details.getByText('Reason: You waited, and the walk was shorter.')).toBeVisible()
  await expect(details.getByText('Given back to you')).toBeVisible()
})

async function answer(guide: Page, booking: string): Promise<void> {
  await guide.goto(`/vendor/dashboard/bookings?details=${booking}`)
  const details = guide.getByRole('dialog')
  await expect(details.getByText('At the gate, until eleven.')).toBeVisible()
  await details.getByLabel('Your side of it').fill('I was at the other gate.')
  await expectAccessible(guide)
  await details.getByRole('button', { name: 'Send my side' }).click()
  await expect(details.getByLabel('Anything to add?')).toBeVisible()
  await expect(details.getByText('I was at the other gate.')).toBeVisible()
}

async function decide(office: Page, booking: string): Promise<void> {
  await office.goto('/admin/problems')
  const record = office.getByRole('article').filter({ hasText: 'I was at the other gate.' })
  await record.getByRole('link', { name: 'Look into it' }).click()
  await expect(office).toHaveURL(new RegExp(`/admin/bookings/${booking}\\?queue=problems$`))
  await expect(office.getByRole('blockquote').filter({ hasText: 'At the gate, until eleven.' })).toBeVisible()
  const timeline = office.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByText('At the gate, until eleven.')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Refund' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(/^To /).fill('3000.5')
  await dialog
    .getByLabel(/^Reason for /)
    .first()
    .fill('You waited, and the walk was shorter.')
  await dialog
    .getByLabel(/^Reason for /)
    .last()
    .fill('Your guest waited at the gate that was agreed on.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('Money goes back in whole shillings.').first()).toBeVisible()
  await dialog.getByLabel(/^To /).fill('3000')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(office.getByText('Decided. The refund is on its way.')).toBeVisible()
  // The office has gone on to the next problem, where another journey reported one.
  await office.goto(`/admin/bookings/${booking}`)
  await expect(office.getByText('Refunded in part')).toBeVisible()
}
