import { drawn } from '@upeo/domain/testing/depth'
import { expect, held, openEarly, scriptRuns, test } from './support/test.ts'
import { registered, signIn } from './support/customer.ts'
import { openMenu } from './support/menu.ts'

const main = [
  ['Home', '/'],
  ['Activities', '/activities'],
  ['About Us', '/about'],
  ['Become a Guide', '/become-guide'],
] as const

test('the header signed out, and its drawer on a phone', { tag: '@everywhere' }, async ({ page, isMobile }) => {
  await page.goto('/about')
  const menu = await openMenu(page, isMobile)
  for (const [name, to] of main) {
    await expect(menu.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', to)
  }
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  if (isMobile) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})

test(
  'the header signed in welcomes, and leads to the right dashboard',
  { tag: '@everywhere' },
  async ({ page, isMobile }) => {
    const { token, user } = await signIn(page.request, 'kamau@upeo.example')
    await page.goto('/about')
    await page.evaluate(
      ([kept, record]) => {
        localStorage.setItem('authToken', kept ?? '')
        localStorage.setItem('user', record ?? '')
      },
      [token, JSON.stringify(user)],
    )
    await page.reload()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Vendor Dashboard' })).toHaveAttribute('href', '/vendor/dashboard')
    const inFooter = footer.getByRole('link', { name: 'Become a Guide' })
    await expect(inFooter).toHaveCount(0)
    const menu = await openMenu(page, isMobile)
    await expect(menu.getByRole('link', { name: 'Become a Guide' })).toHaveCount(0)
    await expect(menu.getByText(`Welcome, ${(user as { name: string }).name}!`).filter({ visible: true })).toHaveCount(
      1,
    )
    await expect(menu.getByRole('link', { name: 'Vendor Dashboard' }).first()).toHaveAttribute(
      'href',
      '/vendor/dashboard',
    )
    await menu.getByRole('button', { name: 'Logout' }).first().click()
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await expect(inFooter).toBeVisible()
  },
)

const scripts = [
  ['root', '/about'],
  ['entry.client', '/about'],
  ['whole-router', '/dashboard', '/login'],
] as const

for (const [file, path, leadsTo = path] of drawn('scripts', scripts)) {
  test(`a page whose script is lost on the way reads itself again, and works: ${file}`, async ({ page }) => {
    let lost = 0
    await page.route(`**/assets/${file}-*.js`, (route) => {
      lost += 1
      return lost === 1 ? route.abort() : route.continue()
    })
    await page.goto(path)
    await expect.poll(() => lost).toBe(2)
    await scriptRuns(page)
    // A menu that is open as the page leads on is closed by it.
    await expect(page).toHaveURL(({ pathname }) => pathname === leadsTo)
    const menu = await openMenu(page, true)
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  })
}

test(
  'a tap before the page’s script has come, or before that of its part, is not lost',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -0.716789, longitude: 36.431234 })
    let release = await held(page, '**/assets/near-me-*.js')
    await openEarly(page, '/activities')
    await page.getByRole('button', { name: 'Near me' }).click()
    release()
    await expect(page).toHaveURL('/activities?near=-0.72%2C36.43')

    release = await held(page, '**/assets/*.js')
    const coming = openEarly(page, '/activities')
    await page
      .getByRole('button', { name: /^Favorite / })
      .first()
      .click()
    release()
    await coming
    await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/)
  },
)

test(
  'a page whose script is lost while the server answers nothing stays, to be read',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })
    const page = await context.newPage()
    let documents = 0
    await page.route('**/assets/root-*.js', (route) => route.abort())
    await page.route('**/about', (route) => {
      if (route.request().method() === 'HEAD') return route.fulfill({ status: 503 })
      documents += 1
      return route.continue()
    })
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.goto('/about')
    await asked
    // Answered after what the page made of that answer.
    await page.evaluate(async () => fetch('/api/health'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(documents).toBe(1)
    await context.close()
  },
)

test(
  'when the stored user cannot be read, the server is asked who it is, on any page',
  { tag: '@full' },
  async ({ page }) => {
    const { token } = await registered(page.request)
    await page.goto('/about')
    await page.evaluate((kept) => Object.assign(localStorage, { authToken: kept, user: 'undefined' }), token)
    await page.reload()
    const menu = await openMenu(page, true)
    await expect(menu.getByText(/^Welcome, guest-/)).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0)
  },
)

test('addresses that moved redirect', async ({ page }) => {
  for (const [from, to] of [
    ['/privacy-policy', '/privacy'],
    ['/terms-and-conditions', '/terms'],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 308, to])
  }
})

test('pages that need an account lead to login, which leads back', async ({ page }) => {
  for (const path of ['/dashboard', '/vendor/dashboard', '/admin/payouts']) {
    await page.goto(path)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect')!.startsWith(path),
    )
  }
})
