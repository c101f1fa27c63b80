import { dayText } from '@upeo/domain/day-text'
import { activityForm } from '@upeo/server/testing/activity-form'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedInAs, signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { fillDay } from './support/day-field.ts'
import { booked, guideWithBank, proved } from './support/guide.ts'
import { listed } from './support/listed-activity.ts'
import { expectInCsv, expectInPdf, shownReport } from './support/report-files.ts'
import { expect, test, type Page } from './support/test.ts'

const day = (ago: number) => dayAhead(-ago)
const chart = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label })

test('a guide reads the analytics as charts and as tables', { tag: '@full' }, async ({ page }) => {
  await signedInAs(page, 'kamau@upeo.example')
  await page.goto('/vendor/dashboard/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Track your performance metrics and business growth')).toBeVisible()
  const range = page.getByLabel('Time Range')
  await expect(range).toHaveValue('month')
  await expect(page.getByLabel('Start date')).toHaveValue(dayText(day(29)))
  await expect(page.getByLabel('End date')).toHaveValue(dayText(day(0)))
  for (const label of ['Bookings', 'Revenue', 'Active Activities', 'Available Balance']) {
    await expect(page.getByRole('link', { name: label, exact: true }).last()).toBeVisible()
  }
  await expect(page.getByText(/^from .* before$/).first()).toBeVisible()
  await expect(chart(page, 'Revenue & Bookings Trend').getByRole('img', { name: /bookings?/ })).toBeVisible()
  await expect(chart(page, 'Monthly Performance').getByRole('img', { name: /bookings?/ })).toBeVisible()
  await expect(chart(page, 'Bookings by Category').getByRole('list', { name: 'Bookings by category' })).toBeVisible()
  await expect(chart(page, 'From Views to Bookings').getByText(/% of views$/)).toBeVisible()

  for (const name of [
    'Revenue & Bookings Trend',
    'Bookings by Category',
    'From Views to Bookings',
    'Monthly Performance',
  ]) {
    await chart(page, name).getByText('Table', { exact: true }).click()
    // On a phone the days of a month are folded into weeks.
    const weeks = chart(page, name).getByRole('heading', { name: /^Week of/ })
    const folded = name === 'Revenue & Bookings Trend'
    if (folded) await weeks.first().click()
    const table = chart(page, name).getByRole('table', { name: folded ? /^Week of/ : name })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
  }
  await expectAccessible(page)

  await range.selectOption('Last Year')
  await expect(page).toHaveURL(/range=year/)
  await expect(
    chart(page, 'Revenue & Bookings Trend')
      .getByRole('rowheader', { name: /[A-Z][a-z]+ \d{4}$/ })
      .first(),
  ).toBeVisible()
  await fillDay(page.getByLabel('Start date'), day(0))
  await fillDay(page.getByLabel('End date'), day(0))
  await expect(page).toHaveURL(new RegExp(`from=${day(0)}&until=${day(0)}`))
  await expect(range).toHaveValue('chosen')
  // Choosing a range clears the dates.
  await range.selectOption('Last 7 Days')
  await expect(page.getByLabel('Start date')).toHaveValue(dayText(day(6)))
  await expect(page.getByLabel('End date')).toHaveValue(dayText(day(0)))

  // A guide's view of another guide's activity is counted.
  const found = await listed(page.request, 'limit=50')
  const activity = found.find(({ vendor }) => vendor.name !== 'Kamau Njoroge')
  const told = page.waitForResponse((answer) => answer.url().endsWith(`/activities/${activity?._id}/views`))
  await page.goto(`/activity/${activity?._id}`)
  expect((await told).ok()).toBe(true)
})

test('each report can be read, printed and downloaded', async ({ page }) => {
  test.setTimeout(240_000)
  const { token } = await guideWithBank(page.request, await signedUp(page, 'vendor'))
  const name = '=Hell’s "Gate", by bicycle'
  const date = dayAhead(21)
  // Half of it may wait for payments to the guide: two parties of three.
  const form = activityForm({ name, startDates: [date], capacity: 12 })
  const { _id } = await callApi<{ _id: string }>(page.request, token, 'POST /activities', form)
  const [kept, cancelled] = [
    await booked(page.request, { _id, name, date }, 'bank'),
    await booked(page.request, { _id, name, date }, 'bank'),
  ]
  await proved(page.request, kept)
  await callApi(page.request, token, `PUT /bookings/${kept._id}/approve-payment`, {})
  await callApi(page.request, token, `PUT /bookings/${cancelled._id}`, { status: 'cancelled', reason: 'Rain.' })
  await callApi(page.request, token, 'POST /inventory', {
    itemName: '+Bicycles',
    activity: _id,
    category: 'vehicle',
    quantity: 10,
    availableQuantity: 1,
    maintenanceStatus: 'good',
    purchasePrice: 25_000,
  })

  await page.goto('/vendor/dashboard/reports?tab=bookings')
  await expect(page.getByRole('heading', { name: 'Reports & Analytics', level: 1 })).toBeVisible()
  await page.getByLabel('Period').selectOption('This Month')
  await expect(card(page, 'Total Bookings').locator('strong')).toHaveCSS('white-space', 'nowrap')
  await page.getByLabel('Group By').selectOption('Month')
  await expect(page.getByRole('heading', { name: 'Bookings by month' })).toBeVisible()
  await expect(card(page, 'Total Bookings')).toContainText('2')
  // Above 10% it is shown as an error.
  await expect(card(page, 'Cancellation Rate')).toContainText('50%')
  await expect(page.locator('[data-alarming="true"]')).toHaveText('50%')
  await expectAccessible(page)
  await expectInCsv(page, await shownReport(page))
  await expectInPdf(page, await shownReport(page))

  await page.getByRole('tab', { name: 'Customers' }).click()
  await expect(page.getByLabel('Period')).toHaveValue('this_month')
  await expect(page.getByLabel('Group By')).toBeHidden()
  await expect(card(page, 'New Customers')).toContainText('1')
  await expectInCsv(page, await shownReport(page))
  await expectInPdf(page, await shownReport(page))

  await page.getByRole('tab', { name: 'Inventory' }).click()
  await expect(page.getByLabel('Period')).toBeHidden()
  await expect(card(page, 'Total Value')).toContainText('KES 250,000.00')
  await expect(card(page, 'Low Stock')).toContainText('1')
  await expectInCsv(page, await shownReport(page))
  await expectInPdf(page, await shownReport(page))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Inventory report' })).toBeVisible()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a year’s earnings are the same on the page and in the downloaded files', { tag: '@full' }, async ({ page }) => {
  await signedInAs(page, 'kamau@upeo.example')
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'printed')
  })
  // Other journeys that run at the same time are paid out meanwhile.
  await expect(async () => {
    await page.goto('/vendor/dashboard/reports')
    await expect(page.getByLabel('Period')).toHaveValue('month')
    await expect(page.getByLabel('Group By')).toHaveValue('day')
    await page
      .getByRole('heading', { name: /^Week of .* Earned KES/ })
      .first()
      .click()
    await expect(page.locator('details[open] tbody tr').first()).toContainText(/\d{4}.*KES/)
    await page.getByLabel('Period').selectOption('Last Year')
    await page.getByLabel('Group By').selectOption('Month')
    await expect(page.getByRole('heading', { name: 'Earnings by month' })).toBeVisible()
    await expectInCsv(page, await shownReport(page))
    await expectInPdf(page, await shownReport(page))
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printed')
})

test(
  'on a phone a report has each activity in one line, and the rest of it at a tap',
  { tag: '@full' },
  async ({ page }) => {
    await signedInAs(page, 'kamau@upeo.example')
    await page.goto('/vendor/dashboard/reports?tab=bookings&period=all&by=month')
    const heading = page.getByRole('heading', { name: 'Bookings by activity' })
    const section = page.locator('section').filter({ has: heading })
    const activity = section.getByRole('heading', { level: 4 }).first()
    await expect(activity).toContainText(/Bookings [\d,]+, Value KES/)
    const lines = await section.locator('details').all()
    for (const line of lines) expect((await line.boundingBox())?.height).toBeLessThan(110)
    await activity.click()
    await expect(section.getByRole('definition').nth(2)).toBeVisible()
    await expectAccessible(page)
  },
)
