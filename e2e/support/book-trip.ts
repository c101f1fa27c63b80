import { randomUUID } from 'node:crypto'
import { expect, type Page } from './test.ts'
import { freshNumber } from './trip.ts'

interface Wish {
  readonly activityId: string
  readonly date: string
}

/** From the activity's page to the payment step: two adults and a child. */
export async function placesHeld(page: Page, { activityId, date }: Wish): Promise<void> {
  await page.goto(`/activity/${activityId}?date=${date}&adults=2&children=1`)
  await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click()
  // The day was chosen already: the wizard does not ask for it again.
  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
  await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How would you like to pay?' })).toBeVisible()
}

/** The customer reports a bank payment; returns the booking's id. */
export async function paidAtBank(page: Page): Promise<string> {
  await page.getByLabel(/^Bank transfer/).check()
  await page.getByRole('button', { name: 'I will pay this way' }).click()
  await expect(page.getByText('Reference to quote')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' })
  await dialog.getByLabel('Transaction ID/reference').fill(`FT-${randomUUID().slice(0, 12)}`)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking received' })).toBeVisible()
  return bookingOf(page)
}

/** The customer pays by phone within ten seconds; returns the booking's id. */
export async function paidByPhone(page: Page, pass: (ms: number) => Promise<void>): Promise<string> {
  await page.getByLabel('M-Pesa phone number').fill(freshNumber())
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  const id = bookingOf(page)
  await pass(10_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  return id
}

function bookingOf(page: Page): string {
  const id = new URL(page.url()).searchParams.get('booking')
  if (!id) throw new Error(`No booking in ${page.url()}`)
  return id
}
