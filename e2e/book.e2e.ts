import { expect, held, openEarly, test } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, fillRegistration, registered, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { booked, offered } from './support/guide.ts'
import { serverError } from './support/server-error.ts'
import {
  appears,
  completeByPhone,
  findTrip,
  freshNumber,
  heldTrip,
  outcomeArrives,
  paymentReceived,
} from './support/trip.ts'

test('a visitor finds a trip, registers, pays by M-Pesa and sees it confirmed', async ({ page }) => {
  test.slow()
  await page.clock.install()
  const trip = await findTrip(page)
  await page.goto(`/activity/${trip.activityId}?date=${trip.date}&adults=2&children=1`)
  await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click()

  await expect(page.getByText('Sign in to continue to your booking')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillRegistration(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('User Registration Successful!')).toBeVisible()
  await page.getByRole('link', { name: 'Continue now' }).click()

  // The day was chosen already; it can be looked at again.
  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'When would you like to go?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  // Enter chooses the day, and does not send the form.
  const enter = { key: 'Enter', bubbles: true, cancelable: true }
  const goesOn = (day: Element, key: typeof enter) => day.dispatchEvent(new KeyboardEvent('keydown', key))
  expect(await page.getByRole('radio', { checked: true }).evaluate(goesOn, enter)).toBe(false)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please confirm that you are 18 or older before you go on.')).toBeVisible()
  await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'How would you like to pay?' })).toBeVisible()
  await expect(page.getByText('We are holding your spots for')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await expect(page.getByText('Please enter your M-Pesa phone number')).toBeVisible()
  await page.getByLabel('M-Pesa phone number').fill('0612345678')
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await expect(
    page.getByText('Please enter a valid Kenyan phone number (e.g., 0712345678 or 254712345678)'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('M-Pesa phone number').fill(freshNumber())
  const booking = new URL(page.url()).searchParams.get('booking') ?? ''
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  const shown = ['Check your phone', paymentReceived].map((text) => appears(page, text))
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await Promise.all([...shown, outcomeArrives(page, { token }, booking)])
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible()
  await expect(page.getByText(/^BOOKING-\d{6,}$/)).toBeVisible()
  await expect(page.getByText(/Redirecting to My Bookings in \d seconds?\.\.\./)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: trip.name })).toContainText('Confirmed')
  // Back skips the steps that are over: the sign-in before them leads on to a booking that has yet to begin.
  await page.goBack()
  await expect(page).toHaveURL(/\/booking\/[^/]+\?date=/)
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
})

test('the confirmation stays when asked to', { tag: '@full' }, async ({ page }) => {
  const customer = await signedUp(page)
  await page.clock.install()
  const { paying, booking } = await heldTrip(page, customer)
  await page.goto(paying)
  const received = appears(page, paymentReceived)
  await completeByPhone(page, freshNumber())
  await Promise.all([received, outcomeArrives(page, customer, booking._id)])
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toHaveAccessibleDescription(
    'This page stays open for as long as you like.',
  )
  const home = page.getByRole('link', { name: 'Back to Home' })
  await home.focus()
  await page.clock.fastForward(10_000)
  await expect(home).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  await expect(page.getByText(/Redirecting/)).toBeHidden()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Go to My Bookings' })).toBeVisible()
  await page.getByRole('link', { name: 'View My Bookings Now' }).click()
  await expect(page).toHaveURL(/\/dashboard\/bookings$/)
})

test('a refresh or a lost network loses nothing, before places are held and after', async ({ page }) => {
  await signedUp(page)
  await page.clock.install()
  const trip = await findTrip(page)
  await page.goto(`/booking/${trip.activityId}?date=${trip.date}`)
  await page.getByRole('button', { name: 'Next' }).click()
  // The loaded data is stale, and there is no network to load it again.
  await page.clock.fastForward(30_000)
  await page.route('**/api/activities/*', (route) => route.abort())
  for (const people of ['2', '3', '4']) {
    await page.getByRole('button', { name: 'More adults' }).click()
    await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue(people)
  }
  await page.unroute('**/api/activities/*')
  await page.getByLabel('Anything your guide should know?').fill('One of us is vegetarian.')
  await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('4')
  await expect(page.getByLabel('Anything your guide should know?')).toHaveValue('One of us is vegetarian.')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  const paying = page.url()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  expect(page.url()).toBe(paying)

  // A number whose callback never comes: the outcome is known only half a minute later.
  await completeByPhone(page, '254700000099')
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await expect(page.getByText(/^We have sent a request for KES [\d,]+ to 0700 000 099\.$/)).toBeVisible()
})

test('going back releases the held places only when asked to', async ({ page }) => {
  const customer = await signedUp(page)
  const { paying, trip } = await heldTrip(page, customer)
  await page.goto(paying)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More adults' })).toBeDisabled()
  await page.getByRole('button', { name: 'Change my booking' }).click()
  await expect(page.getByRole('heading', { name: 'When would you like to go?' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`date=${trip.date}.*adults=2.*children=1`))
})

test('what was held in another window is continued, in words', { tag: '@full' }, async ({ page }) => {
  const customer = await signedUp(page)
  const trip = await findTrip(page)
  await page.goto(`/booking/${trip.activityId}?step=participants&date=${trip.date}&adults=1&children=0`)
  await page.getByLabel('I am 18 or older, and I answer for the minors I bring.').check()
  const body = { activityId: trip.activityId, bookingDate: trip.date, paymentMethod: 'mpesa' }
  const other = { ...body, participants: { adults: 2, children: 0 } }
  const booking = await callApi<{ _id: string }>(page.request, customer.token, 'POST /bookings', other)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    page.getByText('You already have an unpaid booking for this date. Continue paying for it.'),
  ).toBeVisible()
  expect(page.url()).toContain(booking._id)
})

test(
  'the booking wizard says why it cannot go on: no booking, no activity, not signed in',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/booking/01900000-0000-7000-8000-000000000000')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fbooking%2F01900000/)
    const customer = await signedUp(page)
    await page.goto('/booking/01900000-0000-7000-8000-000000000000')
    await expect(
      page.getByText('Activity not found. It may have been removed or is no longer available.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Activities' })).toBeVisible()

    const trip = await findTrip(page)
    await page.goto(`/booking/${trip.activityId}?step=confirmation`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `/book/${trip.activityId}`)
    await expect(page.getByText('Booking information is missing. Please try again.')).toBeVisible()

    // Where the server stumbles the booking may well be there, and paid.
    const { booking, paying } = await heldTrip(page, customer)
    await page.route(`**/api/bookings/${booking._id}`, (route) => route.fulfill(serverError))
    await page.goto(paying)
    await expect(page.getByText('Failed to load your booking. Please try again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start again' })).toHaveCount(0)
    await page.unroute(`**/api/bookings/${booking._id}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()

    await page.route('**/api/activities/*', (route) => route.fulfill(serverError))
    await page.goto(`/booking/${trip.activityId}`)
    await expect(page.getByText('Failed to load activity details. Please try again later.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Other Activities' })).toBeVisible()
  },
)

test(
  'an activity that was left before its script started is up to date after going back',
  { tag: '@full' },
  async ({ page }) => {
    await signedUp(page)
    const guide = await registered(page.request, 'vendor')
    const trip = await offered(page.request, guide.token, dayAhead(9))
    const networkIsBack = await held(page, '**/__manifest*')
    await openEarly(page, `/activity/${trip._id}`)
    await expect(page.getByRole('radio', { name: / 12 left$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Hiking & Trekking' }).first().click()
    networkIsBack()
    await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()

    await booked(page.request, trip, 'mpesa')
    await page.goBack()
    await expect(page.getByRole('radio', { name: / 9 left$/ })).toBeVisible()
  },
)
