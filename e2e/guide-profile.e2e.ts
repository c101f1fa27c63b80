import { expectAccessible } from './support/accessible.ts'
import { expectFound } from './support/found.ts'
import { expect, test } from './support/test.ts'

const profile = '/vendor/kamau-njoroge'

interface Profile {
  readonly data: { readonly activities: readonly { readonly _id: string; readonly name: string }[] }
}

test('a visitor comes from an activity to its guide and looks at each tab', async ({ page }) => {
  const { data } = (await (await page.request.get(`/api/vendors/kamau-njoroge`)).json()) as Profile
  await page.goto(`/activity/${data.activities[0]!._id}`)
  await page.getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('heading', { level: 1, name: 'Kamau Njoroge' })).toBeVisible()
  await expect(page.getByText('Verified').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Featured activities' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Share Rift Valley Trails' })).toBeVisible()

  const shown = page.getByRole('region', { name: 'Activities', exact: true })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the profile' }).getByRole('link', { name })
  await expect(shown.getByRole('article')).toHaveCount(6)
  await shown.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${profile.replace('kamau-njoroge', 'rift-valley-trails')}?page=2`)
  const search = page.getByRole('searchbox', { name: 'Search activities' })
  await search.fill('sunrise among')
  await expect(page).toHaveURL(/search=sunrise/)
  await expect(shown.getByRole('article')).toHaveCount(1)
  await expectFound(page, '1 found')
  await search.fill('submarine')
  await expect(page.getByText('No activities found matching your search criteria.')).toBeVisible()
  await expectFound(page, 'Nothing found')
  await page.getByRole('link', { name: 'Show all activities' }).click()
  const chip = page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Hiking & Trekking' })
  await chip.click()
  await expect(page).toHaveURL(/category=Hiking$/)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await chip.click()
  await expect(page).not.toHaveURL(/category/)

  await tab('Gallery').click()
  const gallery = page.getByRole('region', { name: 'Gallery' })
  await expect(gallery.getByRole('link').first()).toBeVisible()
  const pictures = await gallery.getByRole('list').first().getByRole('listitem').count()
  await gallery.getByRole('link').first().click()
  const lightbox = page.getByRole('dialog', { name: 'Pictures of Rift Valley Trails' })
  await lightbox.getByRole('button', { name: 'Previous picture' }).click()
  await expect(lightbox.getByText(`${pictures} of ${pictures}`)).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next picture' }).click()
  await expect(lightbox.getByText(`1 of ${pictures}`)).toBeVisible()
  await page.keyboard.press('Escape')

  await tab('Reviews').click()
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article')).toHaveCount(6)
  await tab('Contact').click()
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact.getByRole('link', { name: 'kamau@upeo.example' })).toHaveAttribute(
    'href',
    'mailto:kamau@upeo.example',
  )
  await expect(contact.getByText('Member since')).toBeVisible()

  await tab('Blog').click()
  await page.getByRole('link', { name: 'Read More: What the gorge tells you before it floods' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What the gorge tells you before it floods' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Rift Valley Trails',
    'Blog',
  ])
  await expect(page.getByRole('link', { name: 'View Related Activity' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About Rift Valley Trails' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL(/\?tab=blog$/)
  await expect(page.getByRole('heading', { name: 'What the gorge tells you before it floods' })).toBeInViewport()
})

test(
  'the calendar of a guide opens a departure, from the day on a phone and from the month on a desktop',
  {
    tag: ['@everywhere', '@full'],
  },
  async ({ page, isMobile }) => {
    await page.goto(`${profile}?tab=calendar`)
    const calendar = page.getByRole('region', { name: 'Calendar' })
    // Its address leads to the tab itself, below the cover and the words.
    await expect(page.getByRole('navigation', { name: 'Parts of the profile' })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await expect(calendar.getByRole('list', { name: 'Spots left' }).getByRole('listitem')).toHaveText([
      'More than half left',
      'Up to 50% left',
      '20% or less left',
    ])
    // All days of next month are in the future.
    await calendar.getByRole('link', { name: 'Next' }).click()
    if (isMobile)
      await calendar
        .getByRole('link', { name: /departures?$/ })
        .first()
        .click()
    await calendar
      .getByRole('link', { name: /spots? left$/ })
      .first()
      .click()
    const event = page.getByRole('dialog')
    await expect(event.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      /^\/activity\/.+\?date=\d{4}-\d\d-\d\d(?:&time=\d\d:\d\d)?$/,
    )
    await expectAccessible(page)
    await event.getByRole('button', { name: 'Close' }).last().click()
    await expect(event).toBeHidden()
    await calendar.getByRole('combobox', { name: 'Activity' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/activity=/)
    await calendar.getByRole('link', { name: 'Week' }).click()
    await expect(calendar.getByRole('region')).toHaveCount(7)
    await calendar.getByRole('link', { name: 'Day', exact: true }).click()
    await expect(calendar.getByRole('region')).toHaveCount(1)
  },
)

test('profiles and posts are complete without scripts and name their canonical address', async ({ page }) => {
  const read = async (path: string) => {
    const answer = await page.request.get(path)
    return { status: answer.status(), html: await answer.text() }
  }
  const { html } = await read(profile)
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/vendor\/rift-valley-trails"\/>/)
  expect(html).toContain('"@type":"LocalBusiness"')
  expect(html).toContain('"@type":"AggregateRating"')
  expect(html).toContain('property="og:image"')
  expect((await read(`${profile}?tab=calendar`)).html).toContain('spots left')
  expect((await read(`${profile}?tab=reviews`)).html).toContain('Page 2')
  expect((await read(`${profile}?tab=gallery`)).html).toContain('/images/')
  const post = await read(`${profile}/blog/what-the-gorge-tells-you-before-it-floods`)
  expect(post.html).toContain('The gorge below Hell&#x27;s Gate is a drain'.replace('&#x27;', "'"))
  expect(post.html).toContain('"@type":"Article"')
  expect((await read('/sitemap.xml')).html).toContain('/vendor/rift-valley-trails/blog/')
  expect((await read('/vendor/kamau-njoroge/gallery/x')).status).toBe(200)
})
