import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { callApi, type Customer } from './customer.ts'
import { dayAhead } from './day-ahead.ts'

export interface Trip {
  readonly activityId: string
  readonly name: string
  readonly date: string
}

interface Availability {
  readonly data: readonly {
    readonly activityId: string
    readonly activityName: string
    readonly availableSlots: readonly { readonly date: string; readonly availableSpots: number }[]
  }[]
}

/** Whatever calls the API: a page, or a test's own requests. */
interface Caller {
  readonly request: APIRequestContext
}

/** A departure of the demo guide with room for everybody, at least ten days away: its refund is still whole. */
export async function findTrip({ request }: Caller): Promise<Trip> {
  const answer = await request.get('/api/vendors/kamau-njoroge/availability')
  const { data } = (await answer.json()) as Availability
  const soonest = dayAhead(10)
  for (const { activityId, activityName, availableSlots } of data) {
    const roomy = availableSlots.filter(({ date, availableSpots }) => date > soonest && availableSpots >= 6)
    const slot = roomy[Math.floor(Math.random() * roomy.length)]
    if (slot) return { activityId, name: activityName, date: slot.date }
  }
  throw new Error('The demo guide has no departure with room.')
}

/** Holds places through the API, and opens the wizard at the payment step. */
export async function heldTrip({ request }: Caller, customer: Customer, paymentMethod = 'mpesa') {
  const book = (wish: Trip) =>
    request.post('/api/bookings', {
      headers: { authorization: `Bearer ${customer.token}` },
      data: {
        activityId: wish.activityId,
        bookingDate: wish.date,
        participants: { adults: 2, children: 1 },
        paymentMethod,
      },
    })
  let trip = await findTrip({ request })
  let answer = await book(trip)
  // Of some dates as much as may be waits for payments to the guide already: the story's, or another journey's.
  for (let tries = 0; tries < 8 && answer.status() === 409; tries += 1) {
    trip = await findTrip({ request })
    answer = await book(trip)
  }
  expect(answer.ok(), await answer.text()).toBe(true)
  const booking = (await answer.json()) as { _id: string; reference: string }
  return { trip, booking, paying: `/booking/${trip.activityId}?step=payment&booking=${booking._id}` }
}

/** Such a trip that M-Pesa has paid for. */
export async function paidTrip({ request }: Caller, customer: Customer) {
  const held = await heldTrip({ request }, customer)
  const { _id: bookingId } = held.booking
  await callApi(request, customer.token, 'POST /payments/mpesa', { bookingId, phoneNumber: freshNumber() })
  const stands = async () =>
    (await callApi<{ status: string }>(request, customer.token, `GET /bookings/${bookingId}`)).status
  await expect.poll(stands, { timeout: 30_000 }).toBe('confirmed')
  return held
}

/** Lets the simulator answer, then makes the page's next query due, without waiting ten seconds for it. */
export async function outcomeArrives(page: Page, customer: Pick<Customer, 'token'>, bookingId: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await callApi<{ resultCode: string | null }>(
            page.request,
            customer.token,
            `GET /payments/mpesa/status/${bookingId}`,
          )
        ).resultCode,
      { timeout: 60_000 },
    )
    .not.toBeNull()
  // On a slow machine the page may have sent its query by itself meanwhile.
  if (await page.getByText('Waiting for M-Pesa').isVisible()) await page.clock.fastForward(10_000)
}

/** What the payer sees when the phone is switched off. */
export const mpesaUnreachable =
  'M-Pesa could not reach your phone. Please check that it is on, unlocked and has network, and try again.'

/**
 * Resolves once a text has stood on the page, however shortly: the page moves on by itself after seconds, and tests of a
 * machine with much else to do look at it less often. To be called before what brings the text.
 */
export function appears(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (awaited) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(awaited)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        look()
      }),
    text,
  )
}

/** What the payer reads for two seconds before the confirmation. */
export const paymentReceived = 'Payment successful! Your booking has been confirmed.'

/** A number that no other journey uses: a phone has one request at a time, and journeys run in parallel. */
export function freshNumber(): string {
  return `07${10_000_000 + Math.floor(Math.random() * 89_000_000)}`
}

/**
 * Tries to pay until the prompt is sent; a scripted number may still be busy with another journey's prompt. Where the
 * outcome is there at once, the page may show it before its own wait is seen.
 */
export async function completeByPhone(page: Page, number: string): Promise<void> {
  const sent = page.getByRole('heading', { name: /^(Check your phone|Payment received|Booking Confirmed!)$/ })
  const complete = page.getByRole('button', { name: 'Complete Booking' })
  await page.getByLabel('M-Pesa phone number').fill(number)
  await expect(async () => {
    // While an answer is awaited the button says so, and once the prompt is sent there is none.
    if (await complete.isVisible()) await complete.click({ timeout: 1000 })
    await expect(sent).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 100_000, intervals: [3000] })
}
