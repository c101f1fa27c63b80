import { CHANGED_MEANWHILE } from '@upeo/domain/activities/activity-form'
import { formatDateShort } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { bookedBySomebody, listedActivity } from './support/listed-activity.ts'
import { serverError } from './support/server-error.ts'
import { expect, test, type Page } from './support/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
/** Answers a call as a server that is not well. */
const fails = (page: Page, path: string, method: string) =>
  page.route(path, (route) => (route.request().method() === method ? route.fulfill(serverError) : route.fallback()))

test('an activity with bookings is edited, and its bookings stay', { tag: '@full' }, async ({ page }) => {
  const guide = await signedUp(page, 'vendor')
  const { _id: id } = await listedActivity(page, guide)
  await bookedBySomebody(page, id, dayAhead(14))

  await fails(page, `**/api/activities/${id}/form`, 'GET')
  await page.goto(`/activities/edit/${id}?step=pricing`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Activity' })).toBeVisible()
  await expect(page.getByText('Failed to fetch activity data. Please try again.')).toBeVisible()
  await page.unroute(`**/api/activities/${id}/form`)
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(page.getByText('Up to 2 spots are taken already, so it cannot be lower.')).toBeVisible()
  const booked = page.getByRole('button', { name: `Remove ${formatDateShort(dayAhead(14))} 2 of 10 booked` })
  await booked.click()
  await expect(
    page.getByText(/^People have booked .*\. Call it off, or move it with everybody, on its run sheet\.$/),
  ).toBeVisible()
  await expect(booked).toBeVisible()
  await page.getByRole('button', { name: `Remove ${formatDateShort(dayAhead(21))}` }).click()
  await field(page, 'Capacity').fill('1')
  await expectAccessible(page)

  for (const name of ['Upload Media', 'Additional Details', 'Preview']) {
    await next(page)
    await expect(step(page, name)).toBeVisible()
    if (name === 'Additional Details') await page.getByRole('switch', { name: 'Publish this activity' }).uncheck()
  }
  await page.getByRole('button', { name: 'Update Activity' }).click()
  await expect(step(page, 'Pricing')).toBeVisible()
  await expect(
    page.getByRole('alert').getByText(/^2 spots are taken already \(.*\), so the capacity cannot be lower\.$/),
  ).toBeVisible()
  await field(page, 'Capacity').fill('2')
  await page.goto(`/activities/edit/${id}?step=preview`)
  await page.evaluate(() => window.localStorage.removeItem('authToken'))
  await page.getByRole('button', { name: 'Update Activity' }).click()
  await expect(page.getByText('Authentication required')).toBeVisible()
  await page.evaluate((token) => window.localStorage.setItem('authToken', token), guide.token)
  await page.goto(`/activities/edit/${id}?step=preview`)
  await page.getByRole('button', { name: 'Update Activity' }).click()
  await expect(page.getByText('Activity updated successfully! Redirecting to activity page...')).toBeVisible()
  await expect(page).toHaveURL(`/activity/${id}`)
  await expect(page.getByText('This activity is not published. Only you can see this preview.')).toBeVisible()
})

test('the steps of an existing activity are jumped to and saved on their own', async ({ page, request }) => {
  const guide = await signedUp(page, 'vendor')
  const { _id: id } = await listedActivity(page, guide)
  const steps = page.getByRole('button', { name: /^Step \d of 7/ })
  const jump = async (name: string) => {
    await steps.click()
    await page.getByRole('listitem').getByRole('button', { name }).click()
    await expect(step(page, name)).toBeVisible()
  }
  await page.goto(`/activities/edit/${id}`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await jump('Additional Details')
  await field(page, 'Question 1').fill('Is it steep?')
  await jump('Requirements')
  await expect(steps).toHaveText(/1 step with mistakes/)
  await steps.click()
  await expectAccessible(page)
  await steps.click()
  await page.getByLabel('What to bring, item 1').fill('Two litres of water')
  // On another device meanwhile.
  await callApi(request, guide.token, `PUT /activities/${id}/fields`, { price: 3100 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(step(page, 'Additional Details')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Please give both the question and its answer')).toBeVisible()

  // Neither a new visit nor going back loses what is not saved.
  await page.reload()
  await expect(field(page, 'Question 1')).toHaveValue('Is it steep?')
  await field(page, 'Answer 1').fill('For an hour.')
  await page.goBack()
  await expect(page.getByLabel('What to bring, item 1')).toHaveValue('Two litres of water')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(step(page, 'Requirements')).toBeVisible()
  await expect(page.getByText(/We restored your draft from/)).toBeHidden()
  const saved = await callApi<object>(request, guide.token, `GET /activities/${id}/form`)
  expect(saved).toMatchObject({
    price: 3100,
    whatToBring: ['Two litres of water'],
    faqs: [{ question: 'Is it steep?', answer: 'For an hour.' }],
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test(
  'a guide changes a price and dates from the list; what changed elsewhere meanwhile stays',
  { tag: '@full' },
  async ({ page, request }) => {
    const guide = await signedUp(page, 'vendor')
    const { _id: id } = await listedActivity(page, guide)
    await page.goto('/vendor/dashboard/activities')

    await page.getByRole('link', { name: /^Price of / }).click()
    const price = page.getByLabel('Price per adult')
    await price.fill('0')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').getByText('Please enter a valid price greater than 0')).toBeVisible()
    await price.fill('3100')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Price saved.')).toBeVisible()
    await expect(page).toHaveURL(`/vendor/dashboard/activities/${id}`)
    await expect(
      page.getByRole('link', { name: /^Price KES\s3,100, guests pay KES\s3,596; children 70%/ }),
    ).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: /^Dates / }).click()
    await page.getByRole('button', { name: `Remove ${formatDateShort(dayAhead(21))}` }).click()
    // In the calendar of another device.
    const added = { dates: [dayAhead(28)] }
    await callApi(request, guide.token, `POST /activities/${id}/departures`, added)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(CHANGED_MEANWHILE.slice(0, 40))).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${formatDateShort(dayAhead(28))}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${formatDateShort(dayAhead(21))}` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Dates saved.')).toBeVisible()
    const now = await callApi<{ startDates: string[]; price: number }>(
      request,
      guide.token,
      `GET /activities/${id}/form`,
    )
    expect(now).toMatchObject({ price: 3100, startDates: [dayAhead(14), dayAhead(28)] })

    // Back leads to the list, past the form that was saved.
    await page.goBack()
    await expect(page).toHaveURL(/\/activities/)
  },
)
