import { expect, held, test, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, password, registered, signedUp } from './support/customer.ts'
import { listed } from './support/listed-activity.ts'
import { serverError } from './support/server-error.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favorite ${name}` }).first()

test('a favorite chosen before signing in is saved after it; it can be sorted, removed and restored', async ({
  page,
}) => {
  const [activity, dear] = [
    (await listed(page.request, 'limit=1'))[0]!,
    (await listed(page.request, 'sort=price_desc&limit=1'))[0]!,
  ]
  const { email, token } = await registered(page.request)

  await page.goto(`/activity/${activity._id}`)
  await expect(page.getByRole('button', { name: `Favorite ${activity.name}`, exact: true })).toHaveCount(1)
  await heart(page, activity.name).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/activity/${activity._id}`)}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`/activity/${activity._id}`)
  await expect(heart(page, activity.name)).toHaveAttribute('aria-pressed', 'true')
  const kept = async () =>
    (await callApi<{ activity: { name: string } }[]>(page.request, token, 'GET /favorites')).map(
      (each) => each.activity.name,
    )
  await expect.poll(kept).toEqual([activity.name])

  // Saved only once: after it is removed and the page reloaded, it stays removed.
  await heart(page, activity.name).click()
  await expect.poll(kept).toEqual([])
  const asked = page.waitForResponse('**/api/favorites')
  await page.reload()
  await asked
  await expect(heart(page, activity.name)).toHaveAttribute('aria-pressed', 'false')

  await heart(page, activity.name).click()
  await expect.poll(kept).toEqual([activity.name])
  await callApi(page.request, token, 'POST /favorites', { activityId: dear._id })
  await page.goto('/dashboard/favorites')
  const cards = page.getByRole('list', { name: 'My favorites' }).getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toHaveAccessibleName(dear.name)
  // Each way to sort can be read whole.
  const ways = page.getByRole('tab')
  await expect(ways).toHaveCount(3)
  for (const tab of await ways.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Price: Low to High' }).click()
  await expect(cards.first()).toHaveAccessibleName(activity.name)
  await expect(cards.first()).toContainText('KES')
  await expect(cards.first()).toContainText(/\d hours?/)
  await expect(cards.first()).toContainText(/Up to \d+ p/)
  await expect(cards.first().getByRole('link', { name: /^View Details/ })).toHaveAttribute(
    'href',
    `/activity/${activity._id}`,
  )
  await expect(cards.first().getByRole('link', { name: /^Book Now/ })).toHaveAttribute(
    'href',
    `/booking/${activity._id}`,
  )

  await page.getByRole('button', { name: `Remove ${activity.name} from favorites` }).click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(2)
  await expect.poll(async () => (await kept()).length).toBe(2)
})

test(
  'a pressed heart fills at once with five floating hearts, and empties when the server refuses',
  { tag: '@full' },
  async ({ page }) => {
    await signedUp(page)
    const [activity] = await listed(page.request, 'limit=1')
    const { name } = activity!
    await page.goto('/activities')
    // They are gone before a slow machine can check: the page itself counts them.
    await page.evaluate(`
    window.floated = 0
    new MutationObserver(() => {
      window.floated = Math.max(window.floated, document.querySelectorAll('[data-testid=floating-hearts] svg').length)
    }).observe(document.body, { childList: true, subtree: true })
  `)
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => page.evaluate('window.floated')).toBe(5)
    await expect(page.getByTestId('floating-hearts')).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Clicks in the meantime are queued: the next request is sent only after the server has answered.
    const answered = (method: string) =>
      page.waitForResponse((reply) => reply.url().includes('/api/favorites') && reply.request().method() === method)
    await Promise.all([answered('DELETE'), heart(page, name).click()])
    await Promise.all([answered('POST'), heart(page, name).click()])
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByTestId('floating-hearts')).toBeHidden()

    const refuse = await held(page, '**/api/favorites/*', (route) => route.fulfill(serverError))
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
    refuse()
    await expect(page.getByText('Failed to update favorite status')).toBeVisible()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/dashboard/favorites')
    await page.getByRole('button', { name: `Remove ${name} from favorites` }).click()
    await expect(page.getByText('Failed to remove favorite. Please try again.')).toBeVisible()
    await expect(page.getByRole('article', { name })).toBeVisible()
  },
)

test(
  'the share dialog previews the activity, opens share windows, explains Instagram and copies the link',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.route(/^https:\/\//, (route) => route.fulfill({ status: 200, body: 'elsewhere' }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript({
      content:
        'window.opened = []; const open = window.open; window.open = (...asked) => { window.opened.push(asked); return open.apply(window, asked) }',
    })
    const [activity] = await listed(page.request, 'limit=1')
    const { _id, name } = activity!
    await page.goto(`/activity/${_id}`)
    await page.getByRole('button', { name: `Share ${name}` }).click()
    const share = page.getByRole('dialog', { name: 'Share' })
    await expect(share.getByRole('region', { name: 'Preview' })).toContainText(name)
    await expect(share.getByText('#Upeo')).toBeVisible()
    await expectAccessible(page)
    const names = ['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Telegram', 'Reddit', 'Pinterest']
    await expect(share.getByRole('link')).toHaveText(names)

    const popup = context.waitForEvent('page')
    await share.getByRole('link', { name: 'Facebook' }).click()
    expect((await popup).url()).toContain('facebook.com/sharer')
    expect(await page.evaluate('window.opened[0][2]')).toBe('popup,width=600,height=400')
    await (await popup).close()

    await share.getByRole('button', { name: 'Instagram' }).click()
    await expect(
      share.getByText(
        "Instagram doesn't support direct link sharing. Copy the link and share it manually on Instagram.",
      ),
    ).toBeVisible()
    await share.getByRole('button', { name: 'Copy Link' }).click()
    await expect(share.getByText('Link copied to clipboard!')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(new URL(`/activity/${_id}`, page.url()).href)
    await expect(share.getByText('Link copied to clipboard!')).toBeHidden({ timeout: 4000 })

    // When the clipboard API is refused, the fallback copies.
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))')
    await share.getByRole('button', { name: 'Copy hashtags' }).click()
    await expect(share.getByText('Hashtags copied.')).toBeVisible()

    // When the device has a share sheet of its own, it is offered too.
    await page.keyboard.press('Escape')
    await page.evaluate('navigator.share = (shared) => { window.handed = shared; return Promise.resolve() }')
    await page.getByRole('button', { name: `Share ${name}` }).click()
    await share.getByRole('button', { name: 'More ways to share' }).click()
    await expect.poll(() => page.evaluate('window.handed?.url')).toBe(new URL(`/activity/${_id}`, page.url()).href)
    const picture = await page.request.get(
      (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
    )
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  },
)
