import { isFull } from '@upeo/domain/testing/depth'
import { everyRoute } from './screens/every-route.ts'
import { addressOf, type Screen } from './screens/screen.ts'
import { visits } from './screens/visits.ts'
import { accessibilityProblems } from './support/accessible.ts'
import { storeSession } from './support/customer.ts'
import { lostIn, smallest } from './support/lost.ts'
import { navigate } from './support/navigate.ts'
import { expect, test, type Page } from './support/test.ts'
import { watchPage } from './support/watch-page.ts'

/**
 * Every screen with an address, on a phone in light mode and, where everything is tried, on a desktop in dark mode: it
 * shows its data, fits the width, is accessible, logs no errors, and loses nothing in the smallest window (320 pixels
 * wide, or 1280 at 200%). One goes from screen to screen within the app, but where everything is tried the phone opens
 * each by its address. Screens that only a journey reaches are checked in that journey.
 */

test('each route of the app is among the screens that are checked', () => {
  const listed = new Set(visits.flatMap(({ screens }) => screens.map(({ route }) => route)))
  expect([...listed].toSorted()).toEqual([...new Set(everyRoute())].toSorted())
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { who, screens, arrive } of visits) {
  test(`the screens of ${who}`, { tag: '@everywhere' }, async ({ page, isMobile }) => {
    test.setTimeout(screens.length * 15_000)
    const [usual, other] = isMobile ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    await page.emulateMedia({ colorScheme: usual })
    const { token, facts } = await arrive(page.request)
    if (token !== undefined) await storeSession(page.context(), { authToken: token })
    const byAddress = isMobile && isFull
    const news = watchPage(page)
    for (const screen of screens) {
      const address = addressOf(screen, facts)
      await test.step(address, async () => {
        if (byAddress || screen === screens[0]) {
          const answer = await page.goto(address)
          expect.soft(answer?.status(), address).toBe(screen.status ?? 200)
        } else {
          if (token === undefined) {
            expect.soft((await page.request.get(address)).status(), address).toBe(screen.status ?? 200)
          }
          await navigate(page, address)
          await expect(page).toHaveURL(address)
        }
        await hasItsData(page, screen)
        const wrong = [...(await accessibilityProblems(page)), ...(await overflow(page)), ...news()]
        wrong.push(...(await sheetTwice(page)))
        wrong.push(...(await lostIn(page, isMobile ? smallest.phone : smallest.desktop)))
        if (screen.framing) {
          await showScheme(page, other)
          wrong.push(...(await accessibilityProblems(page)))
          await showScheme(page, usual)
        }
        expect
          .soft(
            wrong.filter((problem) => !expected(screen, problem)),
            address,
          )
          .toEqual([])
      })
    }
  })
}

/** Resolves when the page has taken the scheme, and its colours have begun to change. */
async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

async function hasItsData(page: Page, { title, shows }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible()
  if (shows !== undefined) await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Elements that reach beyond the right edge; a phone would zoom out to show them. */
async function overflow(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const room = page.viewportSize()?.width ?? 0
  return width > room ? [`${width} wide in ${room}`] : []
}

/** The sheet that every page has, once more behind the page's own: it would win over them. */
async function sheetTwice(page: Page): Promise<string[]> {
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  return sheets.filter((href) => href.includes('/assets/public-')).slice(1)
}

/** A page that is missing, or a call that is refused, on purpose: the browser itself also logs it in its console. */
function expected({ status, missing, refused }: Screen, problem: string): boolean {
  if (refused === true) return problem.includes('422')
  return (missing === true || status === 404) && problem.includes('404')
}
