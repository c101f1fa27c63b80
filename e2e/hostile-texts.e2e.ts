import { randomUUID } from 'node:crypto'
import { tidyLine } from '@upeo/domain/text'
import { sanitizeStory } from '@upeo/server/modules/content/sanitize-story'
import { everyHostileText } from '@upeo/testkit/hostile-texts/hostile-texts'
import { callApi, officeToken, registered, signedUp } from './support/customer.ts'
import {
  countInXml,
  formOf,
  hasRun,
  livedThrough,
  longTexts,
  readDocument,
  shortTexts,
  watchForHarm,
} from './support/hostile-page.ts'
import { inDays } from './support/listed-activity.ts'
import { openAs } from './support/office.ts'
import { expect, test } from './support/test.ts'

const textAt = (place: number) => shortTexts[place % shortTexts.length] ?? ''
/** The kinds of elements that a guide's story may have, with their attributes. */
const ofStories =
  /^(?:p|h[234]|blockquote|ul|ol|li|hr|br|pre|code|strong|b|em|i|u|s|a(?: href)? rel|to (?:https?|mailto|tel):)$/

test.describe.configure({ mode: 'serial' })

test('stories made safe stay so in a real browser, written out and in again', { tag: '@phone' }, async ({ page }) => {
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
})

test(
  'pages, data and feeds of a guide who writes hostile texts everywhere are those of any other',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const guide = await registered(page.request, 'vendor')
    const ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
      callApi<T>(page.request, guide.token, method, path, body)
    const { _id: vendor, username } = await ask<{ _id: string; username: string }>('GET', '/auth/profile')
    const offer = (form: unknown) => ask<{ _id: string }>('POST', '/activities', form)
    const harmless = await offer(formOf((place) => `Plain words ${place}`))
    const perForm = 250
    const hostile = await Promise.all(
      Array.from({ length: Math.ceil(shortTexts.length / perForm) }, (_, at) =>
        offer(formOf((place) => textAt(place + at * perForm))),
      ),
    )
    const [first] = hostile
    await ask('PUT', '/auth/profile', {
      name: textAt(0),
      bio: longTexts.join('\n').slice(0, 1000),
      vendorProfile: { businessName: textAt(31) },
    })
    await ask('PUT', '/vendors/my-profile/seo', {
      customSlug: `hostile-${randomUUID().slice(0, 8)}`,
      metaTitle: textAt(60),
      metaDescription: textAt(11),
      keywords: textAt(62),
      businessName: textAt(61),
      businessDescription: longTexts.join('\n').slice(0, 3000),
      specialties: shortTexts.slice(0, 30),
      certifications: shortTexts.slice(30, 50),
      serviceAreas: shortTexts.slice(50, 80),
      primaryLocation: textAt(63),
    })
    const write = (title: string, content: string, tags: readonly string[]) =>
      ask<{ data: { slug: string } }>('POST', '/vendor/content', {
        contentType: 'BLOG_POST',
        title,
        summary: title,
        content,
        tags,
      })
    const plain = await write('Plain words', '<p>Words.</p><p>Plain words.</p>', ['a', 'b'])
    const stories = await Promise.all(
      shortTexts.slice(0, 40).map((text, at) => write(text, `<p>Words.</p><p>${text}</p>`, [`a${at}`, tidyLine(text).slice(0, 30)])),
    )

    const html = async (path: string) => (await page.request.get(path)).text()
    await page.goto('about:blank')
    const plainPage = await readDocument(page, await html(`/activity/${harmless._id}`))
    for (const { _id } of hostile) {
      const read = await readDocument(page, await html(`/activity/${_id}`))
      expect(read.shape).toEqual(plainPage.shape)
      expect([read.comments, read.handlers]).toEqual([plainPage.comments, 0])
      expect(read.json).toHaveLength(plainPage.json.length)
    }
    const { json } = await readDocument(page, await html(`/activity/${first!._id}`))
    expect(JSON.stringify(json)).toContain(JSON.stringify(tidyLine(textAt(101))).slice(1, -1))
    const plainPost = await readDocument(page, await html(`/vendor/${username}/blog/${plain.data.slug}`))
    for (const { data } of stories.slice(0, 12)) {
      const read = await readDocument(page, await html(`/vendor/${username}/blog/${data.slug}`))
      expect(new Set(read.shape.filter((each) => !plainPost.shape.includes(each)))).toEqual(new Set())
      expect([read.handlers, read.json.length]).toEqual([0, plainPost.json.length])
    }
    expect(await countInXml(page, await html(`/vendor/${username}/rss.xml`), 'item')).toBe(20)
    expect(await countInXml(page, await html('/sitemap.xml'), 'loc')).toBeGreaterThan(5)
    const { headers } = { headers: (await page.request.get(`/activity/${first!._id}`)).headers() }
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)

    const harm = watchForHarm(page)
    const search = encodeURIComponent(textAt(7))
    for (const path of [
      ...hostile.map(({ _id }) => `/activity/${_id}`),
      `/vendor/${username}`,
      `/vendor/${vendor}?tab=blog`,
      `/vendor/${username}?tab=contact`,
      `/vendor/${username}/blog/${stories[3]!.data.slug}`,
      `/activities?search=${search}&place=${search}`,
      '/activities?search=%00%1b%ef%bf%bf',
      `/login?redirect=${encodeURIComponent('//evil.example')}&email=${search}`,
      '/',
    ]) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 200])
      expect([path, await hasRun(page)]).toEqual([path, false])
    }
    expect(harm).toEqual([])

    const guest = await registered(page.request)
    await callApi(page.request, guest.token, 'PUT', '/auth/profile', {
      name: '"><img src=x onerror=__pwned=1>',
      bio: textAt(38),
    })
    await callApi(page.request, guest.token, 'POST', '/bookings', {
      activityId: first!._id,
      bookingDate: inDays(14),
      participants: { adults: 1, children: 0 },
      paymentMethod: 'mpesa',
      notes: longTexts.join('\n').slice(0, 1000),
    })
    const screens: ReadonlyArray<readonly [token: string, paths: readonly string[]]> = [
      [
        guide.token,
        [
          'activities',
          'bookings',
          `bookings/manifest/${first!._id}/${inDays(14)}`,
          'calendar',
          'content',
          'seo',
          'settings',
          'notifications',
        ].map((each) => `/vendor/dashboard/${each}`),
      ],
      [guide.token, [`/activities/edit/${first!._id}`]],
      [guest.token, ['/dashboard', '/dashboard/bookings', '/dashboard/profile', `/booking/${first!._id}`]],
      [await officeToken(page.request), ['bookings', 'people', 'activities', 'audit'].map((each) => `/admin/${each}`)],
    ]
    for (const [token, paths] of screens) {
      const window = await openAs(browser, token)
      const seen = watchForHarm(window)
      for (const path of paths) {
        await window.goto(path)
        await expect(window.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect([path, await hasRun(window)]).toEqual([path, false])
      }
      expect(seen).toEqual([])
      await window.context().close()
    }
    for (const { _id } of [harmless, ...hostile]) await ask('PUT', `/activities/${_id}`, { isActive: false })
  },
)

test('the editor loads, takes in and saves hostile stories as text', { tag: '@phone' }, async ({ page }) => {
  const { token } = await signedUp(page, 'vendor')
  const ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    callApi<T>(page.request, token, method, path, body)
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const content = shortTexts.map((text) => `<p>${escaped(tidyLine(text))}</p>`).join('')
  const { data } = await ask<{ data: { _id: string; content: string } }>('POST', '/vendor/content', {
    contentType: 'BLOG_POST',
    title: textAt(3),
    content,
  })
  const harm = watchForHarm(page)
  await page.goto(`/vendor/dashboard/content?edit=${data._id}`)
  const story = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(story.locator('p')).toHaveCount(shortTexts.length)
  await story.press('End')
  await page.keyboard.type(' <script>__pwned=1</script> ')
  await story.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, shortTexts.slice(0, 200).join('<p>and</p>'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const saved = await ask<{ data: { content: string } }>('GET', `/vendor/content/${data._id}`)
  expect(saved.data.content).toContain('&lt;script&gt;__pwned=1&lt;/script&gt;')
  expect(saved.data.content).not.toMatch(/<(?!\/?(?:p|h[234]|blockquote|ul|ol|li|hr|br|pre|code|strong|em|u|s|a)\b)/)
  await page.reload()
  expect(await hasRun(page)).toBe(false)
  expect(harm).toEqual([])
})
