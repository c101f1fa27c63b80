import type { Page } from '@playwright/test'

/** One thing that a person does on a page, and by what it is seen to be done. */
export interface Interaction {
  readonly name: string
  /** Where it begins; the page is opened anew each time. */
  readonly path: string
  /** What changes by it: the text of this element, or that there is one. */
  readonly changes: string
  /** Milliseconds that the page waits on purpose before it asks: for typing to pause. */
  readonly pause?: number
  readonly act: (page: Page) => Promise<void>
}

const dashboard = '/vendor/dashboard'
const typingPause = 300
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click()
/** A choice in a list by the keyboard, as a person would make it: the browser times no choice made by script. */
const choice = (label: string, key: 'ArrowDown' | 'End') => (page: Page) =>
  page.getByLabel(label, { exact: true }).press(key)
const oneMoreLetter = (label: string) => async (page: Page) => {
  const field = page.getByLabel(label, { exact: true })
  await field.press('7')
}
/** Types one digit over the day of the month: 'Thu 15 Oct 2026' becomes 'Thu 5 Oct 2026'. */
const anotherDay = (label: string) => async (page: Page) => {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  const day = await field.evaluate((input: HTMLInputElement) => {
    const [name = '', number = ''] = input.value.split(' ')
    input.setSelectionRange(name.length + 1, name.length + 1 + number.length)
    return number
  })
  await field.press(day === '5' ? '4' : '5')
}

const calendar = { path: `${dashboard}/calendar`, changes: 'main table' }
const bookings = { path: `${dashboard}/bookings`, changes: 'main table tbody' }
const activities = { path: `${dashboard}/activities`, changes: 'main ul[aria-label="Activities"]' }
const earnings = { path: `${dashboard}/payments`, changes: 'main section[aria-labelledby="earned"]' }

export const guideInteractions: readonly Interaction[] = [
  { name: 'Calendar: next month', ...calendar, act: button('Next month') },
  { name: 'Calendar: month to week', ...calendar, changes: 'main', act: button('Week') },
  { name: 'Calendar: a whole day', ...calendar, changes: 'main h2', act: button(/^\d+ more$/) },
  {
    name: 'Calendar: a date opened',
    ...calendar,
    changes: 'dialog[open]',
    act: (page) => page.getByRole('table').getByRole('listitem').getByRole('button').first().click(),
  },
  { name: 'Bookings: next page', ...bookings, act: link('Next') },
  { name: 'Bookings: by status', ...bookings, act: choice('Status', 'ArrowDown') },
  {
    name: 'Bookings: search',
    ...bookings,
    pause: typingPause,
    act: oneMoreLetter('Search by guest, phone, reference or payment code'),
  },
  { name: 'Bookings: one opened', ...bookings, changes: 'dialog[open]', act: button(/^Details of/) },
  { name: 'Activities: next page', ...activities, act: link('Next') },
  { name: 'Activities: by status', ...activities, changes: 'main', act: choice('Status', 'End') },
  { name: 'Activities: search', ...activities, pause: typingPause, act: oneMoreLetter('Search activities') },
  {
    name: 'Earnings: another start date',
    ...earnings,
    act: anotherDay('Start date'),
  },
  { name: 'Earnings: chart to table', ...earnings, act: (page) => page.getByText('Table', { exact: true }).click() },
]
