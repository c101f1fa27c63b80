import { callApi, signedInAs } from './support/customer.ts'
import type { Locator } from '@playwright/test'
import { expect, test, type Page } from './support/test.ts'

/**
 * A guide's commonest jobs on a phone, with the demo guide's years of bookings behind them: each form stands after
 * three taps at most from the first screen. Nothing is sent: the story's guests are everybody's.
 */

const MOST_TAPS = 3
const FEWEST_BOOKINGS = 1000

const jobs: Readonly<Record<string, (page: Page, tap: (on: Locator) => Promise<void>) => Promise<void>>> = {
  'who comes': async (page, tap) => {
    await tap(firstDeparture(page))
    await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeVisible()
  },
  'take a booking': async (page, tap) => {
    await tap(page.getByRole('link', { name: 'New booking' }).first())
    await expect(page.getByLabel(/name/i).first()).toBeVisible()
  },
  'change a date': async (page, tap) => {
    await tap(firstDeparture(page))
    await tap(page.getByRole('button', { name: 'Manage' }))
    await tap(page.getByRole('link', { name: 'Move date' }))
    await expect(page.getByRole('dialog').getByLabel('New date')).toBeVisible()
  },
  'change a price': async (page, tap) => {
    await tap(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Activities' }))
    await tap(page.getByRole('link', { name: /^Price of / }).first())
    await expect(page.getByLabel('Price per adult')).not.toHaveValue('')
  },
  'confirm a payment': async (page, tap) => {
    await tap(page.getByRole('heading', { level: 2, name: /need your attention$/ }))
    await tap(page.getByRole('link', { name: /^Approve / }).first())
    await expect(page.getByRole('dialog').getByRole('button', { name: /approve/i })).toBeVisible()
  },
  'get paid': async (page, tap) => {
    await tap(page.getByRole('link', { name: 'Request Payout' }))
    await tap(page.getByRole('dialog').getByRole('button', { name: /All of it/ }))
    await expect(page.getByRole('dialog').getByLabel('Amount')).not.toHaveValue('')
  },
}

/** Of those to come that somebody has booked: one that is under way can no longer be moved. */
function firstDeparture(page: Page): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: /\d of \d+ guests/ })
    .filter({ hasNotText: 'Under way' })
    .getByRole('link')
    .last()
}

test(`behind them are ${FEWEST_BOOKINGS} bookings`, async ({ page, request }) => {
  const { token } = await signedInAs(page, 'kamau@upeo.example')
  const { total } = await callApi<{ total: number }>(request, token, 'GET /bookings/vendor?limit=1')
  expect(total).toBeGreaterThanOrEqual(FEWEST_BOOKINGS)
})

for (const [job, carryOut] of Object.entries(jobs)) {
  test(`${job}: at most ${MOST_TAPS} taps`, async ({ page }) => {
    await signedInAs(page, 'kamau@upeo.example')
    await page.goto('/vendor/dashboard')
    await expect(page.getByRole('heading', { level: 2, name: 'Who is coming' })).toBeVisible()
    let taps = 0
    await carryOut(page, async (on) => {
      taps += 1
      await on.click()
    })
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  })
}
