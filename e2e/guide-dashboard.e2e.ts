import { expect, test, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { signedInAs, signedUp } from './support/customer.ts'
import { expectFound } from './support/found.ts'
import { dayAhead } from './support/day-ahead.ts'
import { identityPaper, offered } from './support/guide.ts'
import { serverError } from './support/server-error.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test(
  'the sections are in a sidebar on a desktop and in a bottom bar on a phone',
  { tag: '@everywhere' },
  async ({ page, isMobile }) => {
    await signedUp(page, 'vendor')
    await page.goto('/vendor/dashboard')
    const nav = page.getByRole('navigation', { name: 'Dashboard' })
    if (isMobile) {
      const labels = nav.last().locator('> a, > button')
      await expect(labels).toHaveText(['Overview', 'Activities', 'Bookings', 'Inventory', 'More'])
      await expect(button(page, 'More')).toHaveAttribute('aria-current', 'false')
      await button(page, 'More').click()
    }
    const sections = isMobile ? page.getByRole('dialog', { name: 'All sections' }) : nav.first()
    if (!isMobile) {
      expect((await nav.first().boundingBox())?.width).toBe(240)
      // On a laptop's screen none of them lies below its edge.
      const size = page.viewportSize()
      await page.setViewportSize({ width: 1366, height: 768 })
      await expect(sections.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
      if (size) await page.setViewportSize(size)
    }
    const profile = sections.getByRole('link', { name: 'View Public Profile' })
    await expect(profile).toHaveAttribute('href', /^\/vendor\/guide-/)
    await expect(profile).toHaveAttribute('target', '_blank')
    await sections.getByRole('button', { name: 'Content' }).click()
    await expect(sections.getByRole('link', { name: 'SEO Management' })).toBeHidden()
    await sections.getByRole('button', { name: 'Content' }).click()
    await expectAccessible(page)
    await sections.getByRole('link', { name: 'Payments' }).click()
    await expect(page).toHaveURL(/\/vendor\/dashboard\/payments$/)
    if (isMobile) await expect(button(page, 'More')).toHaveAttribute('aria-current', 'true')
    // Links on other pages contain the section's index.
    await page.evaluate(() =>
      window.history.replaceState({ usr: { activeSection: 3 }, key: 'k' }, '', '/vendor/dashboard'),
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Bookings' })).toBeVisible()
    await expect(page.getByText('No bookings yet.')).toBeVisible()
  },
)

test('a page number beyond the end of a list leads to its last page', { tag: '@full' }, async ({ page }) => {
  await signedInAs(page, 'kamau@upeo.example')
  for (const list of ['activities?', 'bookings?', 'reviews?', 'content?', 'content?tab=gallery&']) {
    await page.goto(`/vendor/dashboard/${list}page=9999`)
    await expect(page).not.toHaveURL(/page=9999/)
    await expect(
      page.getByRole('main').getByRole('button', { name: /^(Delete|Details of|Respond|Edit Response) / }),
    ).not.toHaveCount(0)
    if (!list.startsWith('content')) await expectFound(page, /^[\d,]+ found$/)
  }
  await page.goto('/vendor/kamau-njoroge?tab=reviews&page=999')
  await expect(page).not.toHaveURL(/page=999/)
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article')).not.toHaveCount(0)
  // Whoever comes to a part by its address is taken there.
  await expect(page.getByRole('navigation', { name: 'Parts of the profile' })).toBeInViewport()
})

test(
  'a screen of a phone holds three bookings of the list, each with all that its table says',
  { tag: '@full' },
  async ({ page }) => {
    await signedInAs(page, 'kamau@upeo.example')
    await page.goto('/vendor/dashboard/bookings')
    const bookings = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details of / }) })
    await expect(bookings.nth(2)).toBeVisible()
    const [first, third] = [await bookings.nth(0).boundingBox(), await bookings.nth(2).boundingBox()]
    expect(third!.y + third!.height - first!.y).toBeLessThanOrEqual(844)
    await expect(bookings.first().getByRole('cell')).toHaveCount(7)
  },
)

test('what cannot be saved says so, in the server’s words where it sends any', { tag: '@full' }, async ({ page }) => {
  const { token } = await signedUp(page, 'vendor')
  const { name } = await offered(page.request, token, dayAhead(20))
  const fails = (path: string) => page.route(`**/api${path}`, refuse)
  const refuse = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(serverError)
  await fails('/activities/*')
  await page.goto('/vendor/dashboard/activities')
  await page.getByRole('switch', { name: 'Published' }).click()
  await expect(page.getByText('Failed to update activity status. Please try again.')).toBeVisible()
  await button(page, `Delete ${name}`).click()
  await button(page, 'Delete Activity').click()
  await expect(page.getByText('Failed to delete activity. Please try again.')).toBeVisible()

  await page.goto('/vendor/dashboard/settings')
  await page.getByRole('switch', { name: 'Email notifications' }).press('Space')
  for (const name of ['Booking updates', 'New activity alerts', 'Marketing emails']) {
    await expect(page.getByRole('switch', { name })).toBeDisabled()
  }
  await fails('/auth/profile')
  await fails('/upload/cover-photo')
  await fails('/documents/**')
  await page.getByLabel('Contact email').fill('walks@upeo.example')
  await page.getByLabel('Business name').fill('Njeri Walks')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await page.getByLabel('Cover photo file').setInputFiles(identityPaper)
  await expect(page.getByText('Failed to upload cover photo. Please try again.')).toBeVisible()
  await fails('/upload/avatar')
  await page.locator('#avatar').setInputFiles(identityPaper)
  await button(page, 'Use This Picture').click()
  await expect(page.getByText('Failed to upload profile image. Please try again.')).toBeVisible()
  await page.getByLabel('Upload Identity document: file').setInputFiles(identityPaper)
  await expect(page.getByText('Failed to upload document')).toBeVisible()
  await page.unroute('**/api/documents/**')
  await page.getByLabel('Upload Identity document: file').setInputFiles(identityPaper)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await fails('/documents/**')
  await button(page, 'Delete Identity document').click()
  await button(page, 'Delete Document').click()
  await expect(page.getByText('Failed to delete document')).toBeVisible()
})
