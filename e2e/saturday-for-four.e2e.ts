import { addDays, formatDate, formatDateShort, localDateOf, weekdayNames, weekdayOf } from '@upeo/domain/time'
import { signedUp } from './support/customer.ts'
import { expect, test, type Page } from './support/test.ts'
import { freshNumber } from './support/trip.ts'
import type { Locator } from '@playwright/test'

/** A low phone, as many are with the browser's own bars. */
test.use({ viewport: { width: 390, height: 664 } })

/** What a traveller does with a finger, counted. */
function hand(page: Page) {
  const done = { taps: 0, texts: 0 }
  return {
    done,
    tap: async (what: Locator) => {
      done.taps += 1
      await what.tap()
    },
    type: async (into: Locator, text: string) => {
      done.taps += 1
      done.texts += 1
      await into.tap()
      await page.keyboard.type(text)
    },
    /** The keyboard's own search key. */
    send: async () => {
      done.taps += 1
      await page.keyboard.press('Enter')
    },
  }
}

test('from a typed "hike near Nairobi on Saturday for 4" to paid in nine taps and two texts: day and party are asked for once', async ({
  page,
}) => {
  test.slow()
  await signedUp(page)
  const today = localDateOf(new Date())
  // The coming one: of a Saturday's own trips most have left.
  const day = addDays(today, weekdayOf(today) === 6 ? 1 : 6 - weekdayOf(today))
  const { done, tap, type, send } = hand(page)

  await page.goto('/')
  const typed = `hike near Nairobi on ${weekdayNames[weekdayOf(day)]} for 4`
  await type(page.getByRole('searchbox', { name: 'What' }), typed)
  await send()
  await expect(page).toHaveURL(
    `/activities?${new URLSearchParams({ search: 'hike', typed, around: 'Nairobi', date: day, adults: '4' })}`,
  )

  const card = page.getByRole('article').first()
  // Not a card of the home page, which has this Saturday too.
  await expect(card).toContainText(' for 4')
  await expect(card).toContainText(formatDate(day))
  const total = /KES [\d,.]+(?= for 4)/.exec((await card.textContent()) ?? '')?.[0] ?? 'no total'
  const of = (text: string) => page.getByText(text).filter({ visible: true }).first()
  await tap(card.getByRole('heading').getByRole('link'))

  const bar = page.getByRole('complementary', { name: 'Your booking' })
  await expect(bar).toContainText(`${formatDateShort(day)} · 4 people`)
  await expect(bar).toContainText(total)
  await tap(bar.getByRole('link', { name: /^Book Now/ }))

  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('4')
  await expect(of(total)).toBeVisible()
  await tap(page.getByLabel('I am 18 or older, and I answer for the minors I bring.'))
  await tap(page.getByRole('button', { name: 'Next' }))

  await expect(page.getByRole('heading', { level: 1, name: 'How would you like to pay?' })).toBeVisible()
  await expect(of(total)).toBeVisible()
  await type(page.getByLabel('M-Pesa phone number'), freshNumber())
  await tap(page.getByRole('button', { name: 'Complete Booking' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible({ timeout: 60_000 })
  await expect(of(total)).toBeVisible()
  expect(done.taps).toBeLessThanOrEqual(9)
  expect(done.texts).toBe(2)
})
