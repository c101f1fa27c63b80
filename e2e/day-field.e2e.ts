import { formatDateLong, localDate } from '@upeo/domain/time'
import { dayText } from '@upeo/domain/day-text'
import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { fillDay, typedDay } from './support/day-field.ts'
import { listedActivity } from './support/listed-activity.ts'
import { expect, test } from './support/test.ts'

test.describe('in a browser that writes the month first', () => {
  test.use({ locale: 'en-US' })

  test('a day that is said in a word is searched for, and shown with its weekday', async ({ page }) => {
    await page.goto('/')
    const day = page.getByLabel('Day', { exact: true })
    await day.fill('kesho')
    await day.press('Enter')
    await expect(page).toHaveURL(`/activities?date=${dayAhead(1)}`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(dayText(dayAhead(1)))
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the listing’s form sends a day as it is shown and as it is typed', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`/activities?startDate=${dayAhead(9)}`)
    const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')]
    await expect(start).toHaveValue(dayText(dayAhead(9)))
    await end.fill(typedDay(dayAhead(12)))
    await end.press('Enter')
    await expect(start).toHaveValue(dayText(dayAhead(9)))
    await expect(end).toHaveValue(dayText(dayAhead(12)))
  })
})

test('the calendar of a field in a dialog is worked by keyboard, and Escape closes it alone', async ({ page }) => {
  await listedActivity(page, await signedUp(page, 'vendor'))
  await page.goto(`/vendor/dashboard/calendar?view=day&date=${dayAhead(9)}`)
  await page.getByRole('button', { name: 'Add a departure' }).last().click()
  const adding = page.getByRole('dialog', { name: 'Add a departure' })
  const date = adding.getByLabel('Date')
  await expect(date).toHaveValue(dayText(dayAhead(9)))
  await date.press('ArrowDown')
  const calendar = adding.getByRole('dialog', { name: 'Choose a day' })
  const chosen = calendar.getByRole('button', { name: formatDateLong(dayAhead(9)) })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(adding).toBeVisible()
  await expect(date).toBeFocused()

  // Of two days beside each other in a month one is the other's neighbour.
  const [from, key, to] = dayAhead(9).endsWith('-01') ? [9, 'ArrowRight', 10] : [9, 'ArrowLeft', 8]
  await date.press('ArrowDown')
  await calendar.getByRole('button', { name: formatDateLong(dayAhead(from)) }).focus()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue(dayText(dayAhead(to)))

  // What cannot be read is said, not sent.
  await date.fill('soon')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Enter a date as dd/mm/yyyy.')).toBeVisible()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await fillDay(date, dayAhead(-1))
  await expect(adding.getByText(`Choose ${dayText(dayAhead(0))} or later.`)).toBeVisible()
  await fillDay(date, dayAhead(12))
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/^1 departure of .* added\.$/)).toBeVisible()
})

test('where the calendar does not come the day can be typed, and the form stays', async ({ page }) => {
  await listedActivity(page, await signedUp(page, 'vendor'))
  await page.route('**/assets/day-calendar-*.js', (route) => route.abort())
  await page.goto(`/vendor/dashboard/calendar?view=day&date=${dayAhead(9)}`)
  await page.getByRole('button', { name: 'Add a departure' }).last().click()
  const adding = page.getByRole('dialog', { name: 'Add a departure' })
  const date = adding.getByLabel('Date')
  await expect(date).toHaveAttribute('inputmode', 'none')
  await date.click()
  await expect(date).toHaveAttribute('inputmode', 'numeric')
  await expect(adding.getByRole('dialog', { name: 'Choose a day' })).toBeHidden()
  await fillDay(date, dayAhead(10))
  await expect(date).toHaveValue(dayText(dayAhead(10)))
})

test('a day of years ago is found by its month', { tag: '@full' }, async ({ page }) => {
  await signedUp(page, 'vendor')
  await page.goto('/vendor/dashboard/bookings')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Dates').selectOption('Your dates')
  const from = page.getByLabel('Trips from')
  await from.click()
  const calendar = page.getByRole('dialog', { name: 'Choose a day' })
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption('March 2024')
  await calendar.getByRole('button', { name: 'Saturday, 9 March 2024' }).click()
  await expect(page).toHaveURL(/[?&]from=2024-03-09(?:&|$)/)
  await expect(from).toHaveValue(dayText(localDate('2024-03-09')))
})
