import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { listed } from './support/listed-activity.ts'
import { expect, test } from './support/test.ts'

const giraffes = async (page: Page) => `/activity/${(await listed(page.request, 'search=Walk with giraffes'))[0]?._id}`

/** The name of an activity whose guests show photos: which those are depends on the day that the story is told. */
async function withGuestPhotos({ request }: Page): Promise<string> {
  for (const { _id, name } of await listed(request, 'limit=50')) {
    const { photos } = (await (await request.get(`/api/activities/${_id}/reviews`)).json()) as { photos: unknown[] }
    if (photos.length > 0) return name
  }
  throw new Error('Nobody shows a photo.')
}

const desktops = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]

test('on a desktop the first screen has the picture, the price and Book Now', { tag: '@desktop' }, async ({ page }) => {
  const path = await giraffes(page)
  for (const size of desktops) {
    await page.setViewportSize(size)
    await page.goto(path)
    const panel = page.getByRole('region', { name: 'Book this activity' })
    await expect(panel.getByText(/^KES [\d,]+$/).first()).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('link', { name: /^Book Now/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /open the gallery$/ })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the first screen has the picture, the name, the rating and the price', async ({ page }) => {
  await page.goto(await giraffes(page))
  const bar = page.getByRole('complementary', { name: 'Your booking' })
  const { y: below } = (await bar.boundingBox())!
  await expect(bar.getByText(/^KES [\d,]+$/)).toBeInViewport({ ratio: 1 })
  for (const part of [
    page.getByRole('link', { name: /open the gallery$/ }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: /^Rated .* reviews$/ }),
  ]) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(below)
  }
})

test('Back closes pictures that are open and stays on the activity, and then leaves it', async ({ page }) => {
  const name = await withGuestPhotos(page)
  await page.goto(`/activities?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = page.url()
  const pictures = page.getByRole('dialog', { name: /^Pictures of/ })
  const openers = [
    page.getByRole('link', { name: /open the gallery$/ }),
    page.getByRole('list', { name: 'Photos from guests' }).getByRole('link').first(),
  ]
  for (const opener of openers) {
    await opener.click()
    await expect(pictures).toBeVisible()
    await page.goBack()
    await expect(pictures).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(address)
  }
  // What was closed by itself leaves nothing behind that Back would have to go through.
  await openers[0]!.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByText(/^2 of \d+$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(pictures).toBeHidden()
  await expect(openers[0]!).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/activities\?search=/)
})

test(
  'a topic leaves the reviews that mention it, a bar those of so many stars, and similar activities follow',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(await giraffes(page))
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const topic = reviews.getByRole('navigation', { name: 'Reviews by topic' }).getByRole('link').nth(1)
    const mentions = Number(/\d+$/.exec((await topic.textContent()) ?? '')?.[0])
    await topic.click()
    await expect(page).toHaveURL(/\?topic=\w+#reviews$/)
    await expect(topic).toHaveAttribute('aria-current', 'true')
    await expect(reviews.getByRole('article')).toHaveCount(Math.min(10, mentions))
    // The bar of five stars leaves those of them that gave so many; tapped again it leaves that out.
    const five = reviews.getByRole('list', { name: 'Ratings' }).getByRole('link').first()
    await five.click()
    await expect(page).toHaveURL(/\?topic=\w+&stars=5#reviews$/)
    await expect(reviews.getByRole('article').first()).toBeVisible()
    await expect(reviews.getByRole('article').getByLabel(/^Rated [1-4]\.0 out of 5/)).toHaveCount(0)
    await five.click()
    await expect(page).toHaveURL(/\?topic=\w+#reviews$/)
    const similar = page.getByRole('region', { name: 'Similar activities' })
    await expect(similar.getByRole('article')).toHaveCount(6)
    // The party that is chosen here is theirs too.
    const first = similar.getByRole('heading').getByRole('link').first()
    await expect(first).toHaveAttribute('href', /^\/activity\/[\w-]+$/)
    await page.getByRole('button', { name: 'More adults' }).click()
    await expect(first).toHaveAttribute('href', /^\/activity\/[\w-]+\?adults=2&children=0$/)
  },
)
