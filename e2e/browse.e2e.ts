import { expect, test, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'

const problems = new WeakMap<Page, string[]>()

test.beforeEach(({ page }) => {
  const found: string[] = []
  problems.set(page, found)
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()))
  page.on('pageerror', (error) => found.push(error.message))
})

test.afterEach(({ page }) => {
  expect(problems.get(page)).toEqual([])
})

const count = (page: Page) => page.getByRole('status').filter({ hasText: /activit(y|ies) found/ })
const results = (page: Page) => page.getByRole('region', { name: 'Activities', exact: true })
const cards = (page: Page) => page.getByRole('article')

test(
  'a visitor searches from the home page, narrows the listing and opens an activity',
  { tag: '@everywhere' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    await page.getByLabel('What').fill('camp')
    await page.getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/activities?search=camp&seats=2')
    await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
    await expect(page.getByPlaceholder('Search activities...')).toHaveValue('camp')

    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Camping', { exact: true }).check()
    await page.getByLabel('Easy', { exact: true }).check()
    await expect(page).toHaveURL('/activities?search=camp&category=Camping&difficulty=Easy&seats=2')
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ activit/ }).click()

    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('link')).toHaveText([/“camp”/, /Camping/, /Easy/, /2 people/, 'Clear All'])
    await chips.getByRole('link', { name: 'Remove filter: Easy' }).press('Enter')
    await expect(page).toHaveURL('/activities?search=camp&category=Camping&seats=2')
    await expect(results(page)).toBeFocused()
    await expect(page.getByPlaceholder('Search activities...')).toHaveValue('camp')

    await page.getByLabel('Sort By').selectOption('Price: Low to High')
    await expect(page).toHaveURL(/sort=price_asc/)
    await expect(count(page)).not.toHaveText(/^0 /)

    await chips.getByRole('link', { name: 'Clear All' }).press('Enter')
    await expect(results(page)).toBeFocused()
    await expect(page).toHaveURL('/activities?sort=price_asc')
    await expect(page.getByPlaceholder('Search activities...')).toHaveValue('')

    await expect(results(page)).toHaveAttribute('aria-busy', 'false')
    const card = cards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await expect(card.getByRole('link', { name: `Book Now: ${name}` })).toHaveAttribute(
      'title',
      'Please log in to book this activity',
    )
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveTitle(`${name} - Book This Adventure`)
  },
)

test('text that is typed into the filters stays, a letter and a digit at a time', async ({ page }) => {
  await page.goto('/activities')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Where').pressSequentially('Naivasha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await expect(page).toHaveURL('/activities?place=Naivasha&seats=4')
  await expect(page.getByLabel('Where')).toHaveValue('Naivasha')

  // The fifth of May, in whatever order the browser's field has its parts.
  const year = new Date().getFullYear() + 1
  await page.getByLabel('Start date').pressSequentially(`0505${year}`)
  await expect(page).toHaveURL(`/activities?place=Naivasha&startDate=${year}-05-05&seats=4`)
  await expect(page.getByLabel('Start date')).toHaveValue(`${year}-05-05`)
})

test('with nothing found, the page offers to drop the filter that excludes most', async ({ page }) => {
  await page.goto('/activities?category=Hiking&search=zzqq')
  await expect(page.getByText('No activities match your current filters')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reset All Filters' }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Drop “zzqq”' }).press('Enter')
  await expect(page).toHaveURL('/activities?category=Hiking')
  await expect(results(page)).toBeFocused()
  await expect(count(page)).not.toHaveText(/^0 /)
})

test('pages of the listing have addresses of their own', async ({ page }) => {
  await page.goto('/activities')
  const first = await cards(page).first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/activities?page=2')
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '')
})

test('the chosen date and number of people are kept through sign-in and into the wizard', async ({ page }) => {
  const listing = await page.request.get('/api/activities?seats=4&limit=1')
  const { activities } = (await listing.json()) as { activities: Array<{ _id: string; name: string }> }
  const activity = activities[0]
  if (!activity) throw new Error('The demo has nothing for four people.')
  await page.goto(`/activity/${activity._id}`)
  const panel = page.getByRole('region', { name: 'Book this activity' })
  await panel.getByRole('radio', { disabled: false }).last().check()
  await expect(panel.getByText('VAT (16%)')).toBeVisible()
  await panel.getByRole('link', { name: /^Book Now/ }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const redirect = new URL(page.url()).searchParams.get('redirect') ?? ''
  expect(redirect).toMatch(new RegExp(`^/booking/${activity._id}\\?date=\\d{4}-\\d{2}-\\d{2}&adults=1&children=0$`))
})

test('the gallery opens large, moves by arrow keys and gives the focus back', { tag: '@desktop' }, async ({ page }) => {
  const { activities } = (await (await page.request.get('/api/activities?limit=1')).json()) as {
    activities: Array<{ _id: string }>
  }
  await page.goto(`/activity/${activities[0]?._id}`)
  const main = page.getByRole('link', { name: /open the gallery$/ })
  await main.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(dialog.getByText(/^1 of \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(main).toBeFocused()
})

test('the map shows prices as pins and the same activities as cards', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/activities?category=Boating&view=map')
  const pins = page
    .getByRole('region', { name: 'Map of the activities found' })
    .getByRole('button', { name: /KES|here/ })
  await expect(pins.first()).toBeVisible({ timeout: 30_000 })
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the listing filters as a plain form and the detail can be read',
    { tag: '@everywhere' },
    async ({ page, isMobile }) => {
      await page.goto('/activities')
      if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByLabel('Camping', { exact: true }).check()
      await page.getByRole('button', { name: /^Show \d+ activit/ }).click()
      await expect(page).toHaveURL(/category=Camping/)
      await expect(count(page)).toHaveText(/found/)
      await cards(page).first().getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Location' })).toBeVisible()
      await expect(page.getByText('Map Loading...')).toBeVisible()
    },
  )
})
