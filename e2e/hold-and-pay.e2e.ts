import { expectAccessible } from './support/accessible.ts'
import { callApi, registered, signedUp, type Customer } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { booked, offered, type Booked } from './support/guide.ts'
import { expect, test, type Page } from './support/test.ts'
import { completeByPhone, freshNumber } from './support/trip.ts'

// A scripted number is one phone, and other journeys may use it meanwhile.
test.describe.configure({ timeout: 150_000 })

/** Holding places and paying for them: what the page says meanwhile, and where it leads. */

/** The last three places of an activity, held by the customer of this page. */
async function lastPlacesHeld(page: Page) {
  const customer = await signedUp(page)
  const guide = await registered(page.request, 'vendor')
  const offer = await offered(page.request, guide.token, dayAhead(14), 3)
  const booking = await booked(page.request, offer, 'mpesa', customer)
  return { customer, offer, booking, paying: `/booking/${offer._id}?step=payment&booking=${booking._id}` }
}

/** A request on a phone that does not answer while the journey lasts; another journey's may still be on it. */
async function promptedWithoutAnswer(page: Page, { token }: Customer, { _id: bookingId }: Booked, phoneNumber: string) {
  const prompt = { bookingId, phoneNumber }
  await expect(async () => {
    const sent = await callApi<{ success: boolean }>(page.request, token, 'POST /payments/mpesa', prompt)
    expect(sent.success).toBe(true)
  }).toPass({ timeout: 100_000 })
}

test('who holds the last places is told so on the activity and in the wizard, and led on', async ({ page }) => {
  const { offer, booking } = await lastPlacesHeld(page)
  const holding = page.getByText(/^You are holding 3 spots until \d\d:\d\d\./)
  await page.goto(`/activity/${offer._id}`)
  const panel = page.getByRole('region', { name: 'Book this activity' })
  await expect(panel.getByText(/^You are holding 3 spots until/)).toBeVisible()
  await expect(panel.getByRole('radio', { name: /held for you$/ })).toHaveCount(1)
  await expect(panel.getByText(/^(Full|Every date is fully booked)/)).toHaveCount(0)
  const bar = page.getByRole('complementary', { name: 'Your booking' })
  await expect(bar.getByText(/^You are holding 3 spots until/)).toBeVisible()

  await page.goto(`/booking/${offer._id}?date=${offer.date}`)
  await expect(holding).toBeVisible()
  await expect(page.getByText(/can no longer be booked|^Full$|No dates can be booked/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue to pay' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  expect(page.url()).toContain(booking._id)
  // Nor does the next step make a second booking.
  await page.goto(`/booking/${offer._id}?step=participants&date=${offer.date}&adults=1&children=0`)
  await expect(holding).toBeVisible()
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  expect(page.url()).toContain(booking._id)
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test(
    'the number stands in its method’s card, and its mistake clear of the bar',
    { tag: '@full' },
    async ({ page }) => {
      const { paying } = await lastPlacesHeld(page)
      await page.goto(paying)
      const field = page.getByLabel('M-Pesa phone number')
      const card = page.locator('[data-chosen="true"]').filter({ has: page.getByRole('radio', { name: /^M-Pesa/ }) })
      await expect(card.getByLabel('M-Pesa phone number')).toHaveAttribute('required')
      const bar = page.getByRole('button', { name: 'Complete Booking' }).locator('xpath=../..')
      const lowest = async () => (await bar.boundingBox())?.y ?? 0
      const bottom = async (of: typeof field) => {
        const box = await of.boundingBox()
        return box ? box.y + box.height : Infinity
      }
      // By the keyboard alone the browser decides how far to scroll.
      await page.getByRole('radio', { name: /^M-Pesa/ }).focus()
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      expect(await bottom(field)).toBeLessThanOrEqual(await lowest())
      await page.getByRole('button', { name: 'Complete Booking' }).click()
      const mistake = page.getByText('Please enter your M-Pesa phone number')
      await expect(mistake).toBeVisible()
      await expect(field).toBeFocused()
      expect(await bottom(mistake)).toBeLessThanOrEqual(await lowest())
    },
  )
})

test('the wait ends by the live stream alone, and nothing contradicts the outcome', async ({ page }) => {
  // The page's own questions never become due.
  await page.addInitScript(() => {
    const timer = window.setTimeout
    window.setTimeout = ((act: () => void, delay?: number, ...rest: []) =>
      delay === 10_000 ? 0 : timer(act, delay, ...rest)) as typeof timer
  })
  const listening = page.waitForResponse(/\/api\/notifications\/stream\?/)
  const { paying } = await lastPlacesHeld(page)
  await page.goto(paying)
  await listening
  // The outcome stands for two seconds only: what stands beside it is noted as it comes.
  const besidePaid = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (!text.includes('Payment received')) return
      seen.add('paid')
      if (text.includes('Enter your M-Pesa PIN')) seen.add('asked for the PIN')
      if (document.querySelector('[role="timer"]')) seen.add('time left')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  await completeByPhone(page, freshNumber())
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  expect(await besidePaid.evaluate((seen) => Array.from(seen))).toEqual(['paid'])
})

test(
  'while a request is on the phone another party waits, and the page says so',
  { tag: '@full' },
  async ({ page }) => {
    const { customer, offer, booking } = await lastPlacesHeld(page)
    await promptedWithoutAnswer(page, customer, booking, '254700000099')
    await page.goto('/dashboard/bookings')
    const card = page.getByRole('article').filter({ hasText: booking.reference })
    await expect(card.getByText('Waiting for M-Pesa. Do not pay twice.')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Check the payment' })).toBeVisible()
    await expect(card.getByText(/Unpaid|Continue paying/)).toHaveCount(0)
    await page.goto(`/booking/${offer._id}?step=participants&booking=${booking._id}`)
    await expect(
      page.getByText('A request to pay for your spots (2 adults, 1 child) is on 0700 000 099.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change my booking' })).toHaveCount(0)
    await page.getByRole('link', { name: 'See the payment' }).click()
    await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  },
)

test('a request on a wrong number is left there, and the right one pays', async ({ page }) => {
  const { customer, booking, paying } = await lastPlacesHeld(page)
  await promptedWithoutAnswer(page, customer, booking, '254700000096')
  await page.goto(paying)
  await page.getByText('Wrong number?').click()
  const field = page.getByLabel('The right M-Pesa number')
  await field.fill('0700 000 096')
  await page.getByRole('button', { name: 'Send to this number' }).click()
  await expect(page.getByText('The request is already on that number.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/payments/mpesa/status/*', (route) => route.abort())
  await field.fill(freshNumber())
  await page.getByRole('button', { name: 'Send to this number' }).click()
  await expect(page.getByText('An earlier request may still be open on 0700 000 096.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/payments/mpesa/status/*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  await expect(page.getByText('A request is still on 0700 000 096.', { exact: false })).toBeVisible()
})

test(
  'a booking from the activity to its confirmation, which stays when touched; Back leads to the activity',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    const customer = await signedUp(page)
    const guide = await registered(page.request, 'vendor')
    await callApi(page.request, guide.token, 'PUT /auth/profile', { phone: '0712345678' })
    const offer = await offered(page.request, guide.token, dayAhead(14))
    await page.goto(`/activity/${offer._id}`)
    const book = async () => {
      await page
        .getByRole('link', { name: /^Book Now/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
      await page.getByRole('button', { name: 'Next' }).click()
    }
    await book()
    await completeByPhone(page, freshNumber())
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
    await expect(page.getByText(/^Redirecting to My Bookings/)).toBeVisible()
    await page.getByText('Booking reference').click()
    await expect(page.getByText(/^Redirecting to My Bookings/)).toHaveCount(0)
    const ready = page.getByRole('region', { name: 'Before you go' })
    await expect(ready.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+254712345678')
    await expect(ready.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/254712345678')
    const map = ready.getByRole('region', { name: /^Map of / })
    await ready.getByRole('link', { name: 'Open in maps' }).scrollIntoViewIfNeeded()
    await expect(map.locator('canvas')).toBeVisible({ timeout: 30_000 })
    await expect(ready.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      /query=-?\d+\.\d+,\d+\.\d+$/,
    )
    await expect(ready.getByRole('heading', { name: 'What to bring' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await ready.getByRole('button', { name: 'Add to Calendar' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
    await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/activity/${offer._id}$`))

    await book()
    const question = page.getByRole('dialog', { name: 'You already have a booking for this trip' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    const bookings = () => callApi<{ status: string }[]>(page.request, customer.token, 'GET /bookings/mybookings')
    expect((await bookings()).map(({ status }) => status)).toEqual(['confirmed'])
    await question.getByRole('button', { name: 'Book again' }).click()
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
    expect((await bookings()).map(({ status }) => status).toSorted()).toEqual(['confirmed', 'pending'])
  },
)

test(
  'another trip on the same day is named before places are held, though it is not paid for yet',
  { tag: '@full' },
  async ({ page }) => {
    const customer = await signedUp(page)
    const guide = await registered(page.request, 'vendor')
    const first = await offered(page.request, guide.token, dayAhead(14))
    const held = await booked(page.request, first, 'mpesa', customer)
    const second = await offered(page.request, guide.token, dayAhead(14))
    await page.goto(`/booking/${second._id}?date=${second.date}&adults=2&step=participants`)
    await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
    await page.getByRole('button', { name: 'Next' }).click()
    const question = page.getByRole('dialog', { name: 'You already have a trip on that day' })
    await expect(question.getByText(`${held.reference} is not confirmed yet: ${first.name}`)).toBeVisible()
    await expect(question.getByRole('link', { name: 'See my booking' })).toHaveAttribute('href', new RegExp(held._id))
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Book this one too' }).click()
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  },
)

test('untouched, the confirmation leads to My Bookings with its trip first', { tag: '@full' }, async ({ page }) => {
  const customer = await signedUp(page)
  const guide = await registered(page.request, 'vendor')
  const sooner = await booked(page.request, await offered(page.request, guide.token, dayAhead(9)), 'mpesa', customer)
  const offer = await offered(page.request, guide.token, dayAhead(14))
  const booking = await booked(page.request, offer, 'mpesa', customer)
  await page.goto(`/booking/${offer._id}?step=payment&booking=${booking._id}`)
  await completeByPhone(page, freshNumber())
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/bookings$/)
  const cards = page.getByRole('article')
  await expect(cards.nth(0)).toContainText(booking.reference)
  await expect(cards.nth(1)).toContainText(sooner.reference)
})
