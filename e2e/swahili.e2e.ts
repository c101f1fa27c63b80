import { expectAccessible } from './support/accessible.ts'
import { signedInAs, signedUp } from './support/customer.ts'
import { lostIn, smallest } from './support/lost.ts'
import { openMenu } from './support/menu.ts'
import { englishOn, sw } from './support/swahili.ts'
import { expect, test, type Page } from './support/test.ts'
import { freshNumber } from './support/trip.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Where somebody stops to read: in Swahili, nothing of ours in English, and nothing lost on the smallest phone. */
async function expectSwahili(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw-KE')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await englishOn(page)).toEqual([])
  expect(await lostIn(page, smallest.phone)).toEqual([])
}

test('in Swahili from the search to a trip that is paid', async ({ page }) => {
  test.slow()
  await signedUp(page)
  await page.goto('/sw')
  await expectSwahili(page)
  await page.getByRole('searchbox', { name: sw('What') }).fill('kupanda mlima watu 2')
  await button(page, sw('Search')).click()
  await expect(page).toHaveURL(/\/sw\/activities\?search=kupanda\+mlima&typed=kupanda\+mlima\+watu\+2&adults=2$/)

  await expect(title(page, sw('Explore Activities'))).toBeVisible()
  await expectSwahili(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()

  await expect(page).toHaveURL(/\/sw\/activity\//)
  const bar = page.getByRole('complementary', { name: sw('Your booking') })
  await expect(bar).toBeVisible()
  await expectSwahili(page)
  await expectAccessible(page)
  await bar.getByRole('link', { name: new RegExp(`^${sw('Book Now')}`) }).click()

  await expect(title(page, sw('Who is coming?'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: sw('Back') })
    .click()
  await expect(title(page, sw('When would you like to go?'))).toBeVisible()
  await expectSwahili(page)
  await button(page, sw('Next')).click()
  await expect(title(page, sw('Who is coming?'))).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: sw('Adults') })).toHaveValue('2')
  await expectSwahili(page)
  await page.getByLabel(sw('I am 18 or older, and I answer for the minors I bring.')).check()
  await button(page, sw('Next')).click()

  await expect(title(page, sw('How would you like to pay?'))).toBeVisible()
  await button(page, sw('Complete Booking')).click()
  await expect(page.getByText(sw('Please enter your M-Pesa phone number'))).toBeVisible()
  await expectSwahili(page)
  await expectAccessible(page)
  await page.getByLabel(sw('M-Pesa phone number')).fill(freshNumber())
  await button(page, sw('Complete Booking')).click()

  await expect(title(page, sw('Booking Confirmed!'))).toBeVisible({ timeout: 60_000 })
  await button(page, sw('Stay on this page')).click()
  await expect(page.getByRole('region', { name: sw('Before you go') })).toBeVisible()
  await expectSwahili(page)
  await expectAccessible(page)
  const reference = /BOOKING-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'no reference'

  await page.getByRole('link', { name: sw('Go to My Bookings') }).click()
  await expect(title(page, sw('My Bookings'))).toBeVisible()
  await expect(page.getByText(reference)).toBeVisible()
  await expectSwahili(page)
  await button(page, sw('View Details')).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('link', { name: sw('Open my trip') })).toBeVisible()
  await expectSwahili(page)
  await details.getByRole('link', { name: sw('Open my trip') }).click()
  await expect(page).toHaveURL(/\/sw\/dashboard\/trip/)
  await expect(page.getByRole('heading', { name: sw('Meeting point') })).toBeVisible()
  await expect(page.getByText(reference)).toBeVisible()
  await expectSwahili(page)
})

test('in Swahili a guide sees their day, and asks for the money that is theirs', { tag: '@full' }, async ({ page }) => {
  await signedInAs(page, 'kamau@upeo.example')
  await page.goto('/sw/vendor/dashboard')
  await expect(title(page, sw('Today'))).toBeVisible()
  await expect(page.getByText(sw('Available Balance'))).toBeVisible()
  await expectSwahili(page)
  await page.getByRole('link', { name: sw('Request Payout') }).click()

  const dialog = page.getByRole('dialog', { name: sw('Request Payout') })
  // The account of the last payout is filled in already.
  await expect(dialog.getByLabel(sw('M-Pesa phone number'))).not.toHaveValue('')
  await dialog.getByLabel(sw('Amount')).fill('999999999')
  await expect(dialog.getByText(sw('Requested amount exceeds your available balance'))).toBeVisible()
  await expectSwahili(page)
  await expectAccessible(page)
  // Other journeys ask for payouts of this guide as well: the amounts tell them apart.
  await dialog.getByLabel(sw('Amount')).fill('1357')
  await dialog.getByRole('button', { name: sw('Submit Request') }).click()
  await expect(dialog.getByText(sw('Your request has been received.'))).toBeVisible()
  expect(await englishOn(page)).toEqual([])
  await expect(dialog).toBeHidden()
  await expect(title(page, sw('Payments & Earnings'))).toBeVisible()
  await expect(page.getByText(sw('Earned in this period')).first()).toBeVisible()
  await expectSwahili(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: sw('Payout Requests') }).click()
  const asked = page.getByRole('row').filter({ hasText: 'KES 1,357' })
  await expect(asked).toContainText(sw('Pending'))
  await expectSwahili(page)
})

test('menu and foot lead to the same page in the other language, and back', async ({ page, isMobile }) => {
  const address = '/activities?category=Hiking&adults=2'
  await page.goto(address)
  const menu = await openMenu(page, isMobile)
  const switches = menu.getByRole('list', { name: 'Language' })
  await expect(switches.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await switches.getByRole('link', { name: 'Kiswahili' }).click()
  await expect(page).toHaveURL(`/sw${address}`)
  await expect(title(page, sw('Explore Activities'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw-KE')

  const foot = page.getByRole('contentinfo').getByRole('list', { name: sw('Language') })
  await expect(foot.getByRole('link', { name: 'Kiswahili' })).toHaveAttribute('aria-current', 'true')
  await foot.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(address)
  await expect(title(page, 'Explore Activities')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-KE')
})

test.describe('a browser that reads Swahili', () => {
  test.use({ locale: 'sw-KE' })
  const offerOn = (page: Page) => page.getByRole('complementary', { name: 'Lugha' })

  /** Its script has come, so that what is not shown is not going to be. */
  async function expectNotOffered(page: Page): Promise<void> {
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await expect.poll(scripts).toContainEqual(expect.stringContaining('language-offer'))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(offerOn(page)).toHaveCount(0)
  }

  test('is offered the page in Swahili once, and is sent nowhere by itself', async ({ page }) => {
    await page.goto('/about')
    await expect(offerOn(page)).toBeVisible()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-KE')
    await expectAccessible(page)
    await offerOn(page).getByRole('button', { name: 'Funga' }).click()
    await expect(offerOn(page)).toHaveCount(0)
    await page.goto('/help')
    await expectNotOffered(page)
    await expect(page).toHaveURL('/help')
  })

  test('is led to the same page by the offer, and not asked again', { tag: '@full' }, async ({ page }) => {
    await page.goto('/help?q=refund')
    await offerOn(page).getByRole('link', { name: 'Soma kwa Kiswahili' }).click()
    await expect(page).toHaveURL('/sw/help?q=refund')
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw-KE')
    await page.goto('/about')
    await expectNotOffered(page)
    await expect(page).toHaveURL('/about')
  })
})
