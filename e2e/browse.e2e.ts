import { expect, held, openEarly, type Page, test } from './support/test.ts'
import { addDays, localDate, localDateOf } from '@upeo/domain/time'
import { dayText } from '@upeo/domain/day-text'
import { expectAccessible } from './support/accessible.ts'
import { fillDay } from './support/day-field.ts'
import { listed } from './support/listed-activity.ts'

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
    await page.getByLabel('What', { exact: true }).fill('camp')
    await page.getByLabel('Adults').fill('2')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/activities?search=camp&adults=2')
    await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
    await expect(page.getByPlaceholder('Search activities...')).toHaveValue('camp')

    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Camping', { exact: true }).check()
    await page.getByLabel('Easy', { exact: true }).check()
    await expect(page).toHaveURL('/activities?search=camp&category=Camping&difficulty=Easy&adults=2')
    if (isMobile) await page.getByRole('button', { name: /^Show \d+ activit/ }).click()

    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('link')).toHaveText([/“camp”/, /Camping/, /Easy/, /2 adults/, 'Clear All'])
    await chips.getByRole('link', { name: 'Remove filter: Easy' }).press('Enter')
    await expect(page).toHaveURL('/activities?search=camp&category=Camping&adults=2')
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

test(
  'filters open at the first tap, also while their script is still on its way',
  { tag: '@full' },
  async ({ page }) => {
    const release = await held(page, '**/assets/filter-panel-*.js')
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/activities')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
    release()
    await page.getByLabel('Camping', { exact: true }).check()
    await expect(page).toHaveURL('/activities?category=Camping')
  },
)

test(
  'text that is typed into the filters stays, a letter and a digit at a time',
  { tag: '@full' },
  async ({ page }) => {
    // Also what is typed before the filters' own script has come.
    const release = await held(page, '**/assets/filter-groups-*.js')
    await openEarly(page, '/activities')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Where').pressSequentially('Naivasha')
    release()
    await expect(page).toHaveURL('/activities?place=Naivasha')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await expect(page).toHaveURL('/activities?place=Naivasha&adults=4')
    await expect(page.getByLabel('Where')).toHaveValue('Naivasha')

    // The fifth of May: the day comes first, in every browser.
    const year = new Date().getFullYear() + 1
    await page.getByLabel('Start date').pressSequentially(`0505${year}`)
    await expect(page).toHaveURL(`/activities?place=Naivasha&startDate=${year}-05-05&adults=4`)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Start date')).toHaveValue(dayText(localDate(`${year}-05-05`)))
    const end = page.getByLabel('End date')
    await end.pressSequentially(`6/5/${year}`)
    await expect(page).toHaveURL(`/activities?place=Naivasha&startDate=${year}-05-05&endDate=${year}-05-06&adults=4`)
    await expect(end).toHaveValue(`6/5/${year}`)
    await end.fill('31/02')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Enter a date as dd/mm/yyyy.')).toBeVisible()

    // An end before the start is asked for once the start is moved before it.
    await end.fill(`01/05/${year}`)
    await page.keyboard.press('Tab')
    await expect(page.getByText(`Choose ${dayText(localDate(`${year}-05-05`))} or later.`)).toBeVisible()
    await fillDay(page.getByLabel('Start date'), localDate(`${year}-04-25`))
    await expect(page).toHaveURL(`/activities?place=Naivasha&startDate=${year}-04-25&endDate=${year}-05-01&adults=4`)
  },
)

test(
  'prices are typed to the shilling, and moved in steps of about as many activities each',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/activities')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('To (KES)').pressSequentially('1999')
    await expect(page).toHaveURL('/activities?maxPriceWithVat=1999')
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await expect(highest).toHaveAttribute('aria-valuetext', /^KES 2,\d00$/)
    await highest.press('ArrowLeft')
    await expect(page).toHaveURL(/\?maxPriceWithVat=1\d00$/)
    await expect(page.getByLabel('To (KES)')).toHaveValue(/^1\d00$/)
    await highest.press('End')
    await expect(page).toHaveURL('/activities')
  },
)

test('a day that is tapped on the home page leads to the head of the listing', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await page.getByRole('link', { name: 'This weekend', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test(
  'on a phone one bar holds search, filters, sort and map, and the first price needs no scrolling',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/activities')
    const tools = [
      page.getByRole('searchbox', { name: 'Search activities' }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByRole('combobox', { name: 'Sort By' }),
      page.getByRole('link', { name: 'Map' }),
    ]
    const middles = await Promise.all(
      tools.map(async (tool) => {
        await expect(tool).toBeInViewport()
        const box = await tool.boundingBox()
        return Math.round(box!.y + box!.height / 2)
      }),
    )
    for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThanOrEqual(2)
    const price = await cards(page).first().getByText(/^KES/).boundingBox()
    expect(price ? price.y + price.height : Infinity).toBeLessThanOrEqual(844)
    // And it stays at hand.
    await page.mouse.wheel(0, 1500)
    await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport()
  },
)

test('pages of the listing have addresses of their own', { tag: '@full' }, async ({ page }) => {
  // By price: the order of days changes whenever a trip leaves.
  await page.goto('/activities?sort=price_asc')
  const first = await cards(page).first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/activities?sort=price_asc&page=2')
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '')
})

test(
  'the chosen date and number of people are kept through sign-in and into the wizard',
  { tag: '@full' },
  async ({ page }) => {
    // With days in a later month: the only day left of this one would be proposed, and not chosen by a tap.
    const ahead = addDays(localDateOf(new Date()), 31)
    const [activity] = await listed(page.request, `seats=4&limit=1&startDate=${ahead}`)
    if (!activity) throw new Error('The demo has nothing for four people.')
    await page.goto(`/activity/${activity._id}`)
    const panel = page.getByRole('region', { name: 'Book this activity' })
    await panel.getByRole('button', { name: 'Later month' }).click()
    await panel.getByRole('radio', { disabled: false }).last().check()
    await expect(panel.getByText('VAT (16%)')).toBeVisible()
    await panel.getByRole('link', { name: /^Book Now/ }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    const redirect = new URL(page.url()).searchParams.get('redirect') ?? ''
    expect(redirect).toMatch(
      new RegExp(`^/booking/${activity._id}\\?date=\\d{4}-\\d{2}-\\d{2}&adults=1&children=0&step=participants$`),
    )
  },
)

test('beside the map stands the list of what it shows', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.goto('/activities?category=Boating&view=map')
  const map = page.getByRole('region', { name: 'Map of the activities found' })
  await expect(map.getByRole('button', { name: /KES/ }).first()).toBeVisible({ timeout: 30_000 })
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)
  // The card that a mark opens gives the focus back as it closes.
  const mark = map.locator('button[aria-pressed]').first()
  await mark.press('Enter')
  await page.getByRole('list', { name: 'Activities on the map' }).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(mark).toBeFocused()
  // Several at one place are called what stands on their mark.
  await page.goto('/activities?view=map')
  const several = map.getByRole('button', { name: /^\d+ from KES [\d,.]+$/ })
  await expect(several.first()).toHaveText(/^\d+ from KES [\d,.]+$/)
})

test('on a phone the map is the screen: pins bring their card, swiping brings the pin, Back the list', async ({
  page,
}) => {
  await page.goto('/activities?place=Nakuru')
  await cards(page).nth(3).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: 'Map' }).click()
  const map = page.getByRole('region', { name: 'Map of the activities found' })
  const pins = map.locator('button[aria-pressed]')
  await expect(pins.nth(1)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(cards(page)).toHaveCount(0)
  const row = page.getByRole('list', { name: 'Activities on the map' })
  const inFront = row.locator('[data-chosen="true"]')
  await expectAccessible(page)

  const pin = map.locator('button[aria-pressed="false"]').last()
  // Once pressed it is no longer the one that this finds.
  const price = (await pin.textContent()) ?? ''
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(map.locator('button[aria-pressed="true"]')).toHaveText(price)
  await expect(inFront).toContainText(`${price} per adult`)
  await expect(inFront).toBeInViewport({ ratio: 0.9 })

  const before = await inFront.textContent()
  await row.evaluate((list) => list.scrollTo({ left: 0 }))
  await expect(inFront).not.toHaveText(before ?? '')
  await expect(inFront).toBeInViewport({ ratio: 0.9 })
  await expect(map.locator('button[data-chosen="true"]')).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveURL(/activities\?place=Nakuru$/)
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
      await page.goto('/activities?view=map')
      await expect(cards(page).first()).toBeVisible()
    },
  )
})
