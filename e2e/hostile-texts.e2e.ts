import { tidyLine } from '@upeo/domain/text'
import { sanitizeStory } from '@upeo/server/modules/content/sanitize-story'
import { everyHostileText } from '@upeo/server/testing/hostile-texts/hostile-texts'
import { callApi, officeToken } from './support/customer.ts'
import { hostileGuest, hostileGuide, shortTexts } from './support/hostile-guide.ts'
import { countInXml, hasRun, livedThrough, readDocument, watchForHarm } from './support/hostile-page.ts'
import { dayAhead } from './support/day-ahead.ts'
import { openAs } from './support/admin.ts'
import { expect, test, type Page } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let guide: Awaited<ReturnType<typeof hostileGuide>>
test.beforeAll(async ({ request }) => {
  guide = await hostileGuide(request)
})
test.afterAll(async ({ request }) => {
  // Other journeys use the listing too.
  for (const { _id } of [guide.plain.activity, ...guide.activities]) {
    const headers = { authorization: `Bearer ${guide.token}` }
    await request.put(`/api/activities/${_id}`, { headers, data: { isActive: false } })
  }
})

/** Opens each page and collects what hostile texts have done to any of them. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const harm = watchForHarm(page)
  for (const path of paths) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    if (await hasRun(page)) harm.push(`${path}: it ran`)
  }
  return harm
}

/** The kinds of elements that a guide's story may have, with their attributes. */
const ofStories =
  /^(?:p|h[234]|blockquote|ul|ol|li|hr|br|pre|code|strong|b|em|i|u|s|a(?: href)? rel|to (?:https?|mailto|tel):)$/

test(
  'sanitized stories stay safe in a real browser, even after being parsed twice',
  { tag: '@full' },
  async ({ page }) => {
    const harm = watchForHarm(page)
    await page.goto('about:blank')
    const pieces = everyHostileText.flatMap((text) =>
      [text, `<p title="${text}">${text}</p>`, `<a href="${text}">x</a>`, `<blockquote>${text}</blockquote>`].map(
        (html) => sanitizeStory(html, new Map()),
      ),
    )
    const seen = await livedThrough(page, pieces)
    expect(seen.filter((each) => !ofStories.test(each))).toEqual([])
    expect(harm).toEqual([])
  },
)

test('a page with hostile texts has the same elements as one with plain words', { tag: '@full' }, async ({ page }) => {
  const { plain, activities, stories, username } = guide
  await page.goto('about:blank')
  const html = async (path: string) => (await page.request.get(path)).text()
  const read = async (path: string) => readDocument(page, await html(path))
  const harmless = await read(`/activity/${plain.activity._id}`)
  for (const { _id } of activities) {
    const { shape, comments, json } = await read(`/activity/${_id}`)
    expect([shape, comments]).toEqual([harmless.shape, harmless.comments])
    expect(json).toHaveLength(harmless.json.length)
  }
  const { json } = await read(`/activity/${activities[0]._id}`)
  expect(JSON.stringify(json)).toContain(JSON.stringify(tidyLine(shortTexts[110] ?? '')))
  const blog = `/vendor/${username}/blog`
  const plainStory = await read(`${blog}/${plain.story.slug}`)
  for (const { slug } of stories.slice(0, 12)) {
    const { shape, json } = await read(`${blog}/${slug}`)
    expect(shape.filter((each) => !plainStory.shape.includes(each))).toEqual([])
    expect(json).toHaveLength(plainStory.json.length)
  }
  expect(await countInXml(page, await html(`/vendor/${username}/rss.xml`), 'item')).toBe(20)
  expect(await countInXml(page, await html('/sitemap.xml'), 'loc')).toBeGreaterThan(5)
  const answer = await page.request.get(`/activity/${activities[0]._id}`)
  expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']{44}')+;/)
})

test('public pages with hostile texts run nothing and fetch nothing', async ({ page }) => {
  const { activities, stories, username, id } = guide
  const search = encodeURIComponent(shortTexts[7] ?? '')
  const harm = await walk(page, [
    ...activities.map(({ _id }) => `/activity/${_id}`),
    `/vendor/${username}`,
    `/vendor/${id}?tab=blog`,
    `/vendor/${username}?tab=contact`,
    ...stories.slice(0, 3).map(({ slug }) => `/vendor/${username}/blog/${slug}`),
    `/activities?search=${search}&place=${search}`,
    '/activities?search=%00%1b%ef%bf%bf',
    `/login?redirect=${encodeURIComponent('//evil.example')}&email=${search}`,
    '/',
  ])
  expect(harm).toEqual([])
})

test(
  'the screens of guides, customers and administrators with hostile texts run nothing and fetch nothing',
  { tag: '@full' },
  async ({ request, browser }) => {
    const [{ _id: activityId }] = guide.activities
    const guest = await hostileGuest(request, activityId)
    const own = 'activities bookings calendar content seo settings notifications'.split(' ')
    const screens = [
      [
        guide.token,
        [
          ...own.map((section) => `/vendor/dashboard/${section}`),
          `/vendor/dashboard/bookings/manifest/${activityId}/${dayAhead(14)}`,
          `/activities/edit/${activityId}`,
        ],
      ],
      [guest.token, ['/dashboard', '/dashboard/bookings', '/dashboard/profile', `/booking/${activityId}`]],
      [await officeToken(request), ['/admin/bookings', '/admin/people', '/admin/activities']],
    ] as const
    const harm: string[] = []
    for (const [token, paths] of screens) {
      const page = await openAs(browser, token)
      harm.push(...(await walk(page, paths)))
      await page.context().close()
    }
    expect(harm).toEqual([])
  },
)

test(
  'the story editor opens, pastes and saves hostile texts as plain text',
  { tag: '@full' },
  async ({ page, browser }) => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const content = shortTexts.map((text) => `<p>${escaped(tidyLine(text))}</p>`).join('')
    const story = { contentType: 'BLOG_POST', title: shortTexts[3], content }
    const { data } = await callApi<{ data: { _id: string } }>(page.request, guide.token, 'POST /vendor/content', story)
    const editor = await openAs(browser, guide.token)
    const harm = watchForHarm(editor)
    await editor.goto(`/vendor/dashboard/content?edit=${data._id}`)
    const field = editor.getByRole('textbox', { name: 'Content', exact: true })
    await expect(field.locator('p')).toHaveCount(shortTexts.length)
    await field.press('End')
    await editor.keyboard.type(' <script>__pwned=1</script> ')
    await field.evaluate(
      (element, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      // The browser logs in its console that the policy has refused a <base>, wherever it was.
      shortTexts
        .filter((text) => !text.includes('<base'))
        .slice(0, 200)
        .join('<p>and</p>'),
    )
    await editor.getByRole('button', { name: 'Preview' }).click()
    const preview = editor.getByRole('dialog', { name: 'Preview' })
    await expect(preview).toBeVisible()
    expect(await hasRun(editor)).toBe(false)
    await preview.getByRole('button', { name: 'Close' }).click()
    await editor.getByRole('button', { name: 'Update' }).click()
    await expect(editor.getByText('Published.', { exact: true })).toBeVisible()
    const saved = await callApi<{ data: { content: string; slug: string } }>(
      page.request,
      guide.token,
      `GET /vendor/content/${data._id}`,
    )
    expect(saved.data.content).toContain('&lt;script&gt;__pwned=1&lt;/script&gt;')
    expect(saved.data.content).not.toMatch(/<(?!\/?(?:p|h[234]|blockquote|ul|ol|li|hr|br|pre|code|strong|em|u|s|a)\b)/)
    await editor.context().close()
    harm.push(...(await walk(page, [`/vendor/${guide.username}/blog/${saved.data.slug}`])))
    expect(harm).toEqual([])
  },
)
