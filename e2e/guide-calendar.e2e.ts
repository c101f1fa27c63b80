import { formatDateLong, formatDateShort, formatMonth, weekdayOf, type LocalDate } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { fillDay } from './support/day-field.ts'
import { bookedBySomebody, listedActivity } from './support/listed-activity.ts'
import { expect, test, type Page } from './support/test.ts'

const NAME = 'Crater rim walk'
const event = (page: Page) => page.getByRole('button', { name: new RegExp(`^${NAME}`) }).filter({ visible: true })
const calendar = (date: LocalDate, view: string) => `/vendor/dashboard/calendar?view=${view}&date=${date}`

test(
  'a guide looks through the calendar and moves a date that nobody has booked',
  { tag: '@full' },
  async ({ page }) => {
    const guide = await signedUp(page, 'vendor')
    await page.goto('/vendor/dashboard/calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Activity Calendar' })).toBeVisible()
    await expect(page.getByText('Your dates will show here.')).toBeVisible()
    const { _id: id } = await listedActivity(page, guide)
    await bookedBySomebody(page, id, dayAhead(14))

    await page.goto(`/vendor/dashboard/calendar?date=${dayAhead(14)}`)
    await expect(page.getByRole('heading', { level: 2, name: formatMonth(dayAhead(14)) })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(event(page).filter({ hasText: '2/10 spots' })).toBeVisible()

    await page.getByRole('button', { name: 'Filter by category' }).click()
    await expect(page.getByRole('button', { name: 'All Categories' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Hiking & Trekking' }).click()
    await expect(event(page).filter({ hasText: '2/10 spots' })).toBeVisible()
    await page.getByRole('button', { name: 'All Categories' }).click()

    await page.getByRole('button', { name: 'Day', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: formatDateLong(dayAhead(14)) })).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('Nothing planned on this day.')).toBeVisible()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await event(page).click()
    const details = page.getByRole('dialog', { name: 'Activity Details' })
    await expect(details.getByText('1 booking.')).toBeVisible()
    await expect(details.getByText(/^People have booked /)).toBeVisible()
    await expect(details.getByLabel('Date')).toBeDisabled()
    await details.getByLabel('Capacity').fill('1')
    await details.getByRole('button', { name: 'Save date' }).click()
    await expect(details.getByRole('alert').getByText(/^2 spots are taken already/)).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { level: 2, name: formatDateLong(dayAhead(0)) })).toBeVisible()

    // By keyboard and touch: the dialog.
    await page.goto(calendar(dayAhead(21), 'day'))
    await event(page).click()
    await fillDay(details.getByLabel('Date'), dayAhead(14))
    await details.getByRole('button', { name: 'Save date' }).click()
    await expect(details.getByText(/^The activity leaves on .* already\.$/)).toBeVisible()
    await fillDay(details.getByLabel('Date'), dayAhead(22))
    await details.getByLabel('Capacity').fill('12')
    await details.getByRole('button', { name: 'Save date' }).click()
    await expect(page.getByText('Date saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(event(page).filter({ hasText: '0/12 spots' })).toBeVisible()

    // A second boat on that day, and its sales closed again.
    await page.getByRole('button', { name: 'Add a departure' }).last().click()
    const adding = page.getByRole('dialog', { name: 'Add a departure' })
    await adding.getByLabel('Start time').fill('16:00')
    await adding.getByLabel('Capacity').fill('6')
    await expectAccessible(page)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/^1 departure of .* added\.$/)).toBeVisible()
    await event(page).filter({ hasText: '0/6 spots' }).click()
    await details.getByRole('button', { name: 'Close sales' }).click()
    await expect(details.getByRole('button', { name: 'Open sales' })).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Remove this date' }).click()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText('Date removed.')).toBeVisible()
    await expect(event(page).filter({ hasText: '0/6 spots' })).toHaveCount(0)
    await event(page).filter({ hasText: '0/12 spots' }).click()
    await details.getByRole('link', { name: 'Edit Activity' }).click()
    await expect(page).toHaveURL(`/activities/edit/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Activity' })).toBeVisible()
  },
)

test('a date is dragged to another day, but not once somebody has booked', { tag: '@desktop' }, async ({ page }) => {
  const guide = await signedUp(page, 'vendor')
  const { _id: id } = await listedActivity(page, guide)
  // A day of the same week, Monday to Sunday.
  const beside = (days: number) => dayAhead(weekdayOf(dayAhead(days)) === 0 ? days - 1 : days + 1)
  // Dropped on a day that is in view: scrolling would end the drag.
  const headOf = (date: LocalDate) => page.getByRole('heading', { name: formatDateShort(date) })
  const dayOf = (date: LocalDate) => page.getByRole('listitem').filter({ has: headOf(date) })
  await page.goto(calendar(dayAhead(21), 'week'))
  await event(page).dragTo(headOf(beside(21)), { steps: 5 })
  await expect(page.getByText(`${NAME} now leaves on ${formatDateLong(beside(21))}.`)).toBeVisible()
  await expect(dayOf(beside(21)).getByRole('button', { name: NAME })).toBeVisible()

  await page.goto(calendar(dayAhead(14), 'week'))
  await expect(page.locator('[draggable]')).toHaveCount(1)
  await bookedBySomebody(page, id, dayAhead(14))
  await event(page).dragTo(headOf(beside(14)), { steps: 5 })
  await expect(page.getByRole('alert').getByText(/^People have booked .* Call it off, or move it/)).toBeVisible()
  await expect(dayOf(dayAhead(14)).getByRole('button', { name: /2\/10 spots/ })).toBeVisible()
  await expect(page.locator('[draggable]')).toHaveCount(0)
})
