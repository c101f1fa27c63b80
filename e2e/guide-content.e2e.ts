import { tinyPng } from '@upeo/server/testing/multipart'
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedUp } from './support/customer.ts'
import { serverError } from './support/server-error.ts'
import { expect, test, waitingForScripts } from './support/test.ts'

const picture = (shade: number) => ({ name: 'rim.png', mimeType: 'image/png', buffer: tinyPng(shade) })

test('a guide writes, previews and publishes a story, and a visitor reads and shares it', async ({ page, browser }) => {
  await signedUp(page, 'vendor')
  await page.route('**/api/vendor/content?*', (route) => route.fulfill(serverError))
  await page.goto('/vendor/dashboard/content')
  await expect(page.getByText('Failed to load content items. Please try again.')).toBeVisible()
  await page.unroute('**/api/vendor/content?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No blog posts yet')).toBeVisible()

  await page.getByRole('link', { name: 'Create Blog Post' }).first().click()
  const story = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(story).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Published' })).toBeChecked()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Title is required',
    'Content is required for blog posts',
  ])
  const title = `Fog on the rim ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Title').fill(title)
  await story.click()
  await page.keyboard.type('It was cold, and then the sun came.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('fog')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('fog')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(1)

  await page.getByLabel('Main image: choose an image').setInputFiles(picture(31))
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await page.locator('input[aria-label="Image for the story"]').setInputFiles(picture(32))
  const insertion = page.getByRole('dialog', { name: 'Insert image' })
  await insertion.getByLabel('What does it show?').fill('Fog below the rim')
  await expectAccessible(page)
  await insertion.getByRole('button', { name: 'Insert' }).click()
  await expect(story.getByRole('img', { name: 'Fog below the rim' })).toBeVisible()
  await expect(page.getByText(/^Draft saved at \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByText('It was cold, and then the sun came.')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Published', { exact: true })).toBeVisible()
  const path = (await card.getByRole('link', { name: `View ${title}` }).getAttribute('href')) ?? ''

  const visitor = waitingForScripts(await (await browser.newContext()).newPage())
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('article').getByText('It was cold, and then the sun came.')).toBeVisible()
  await expect(visitor.getByText('1 view', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('1 view', { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: `Share ${title}` }).click()
  await expect(visitor.getByRole('dialog').getByText(title)).toBeVisible()
  await visitor.context().close()

  await card.getByRole('button', { name: `Delete ${title}` }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete this post?' })
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No blog posts yet')).toBeVisible()
})

test(
  'a guide publishes a gallery picture, and is warned before leaving unsaved work',
  { tag: '@full' },
  async ({ page }) => {
    const { token } = await signedUp(page, 'vendor')
    await page.goto('/vendor/dashboard/content?tab=gallery')
    await page.getByRole('link', { name: 'Add Gallery Item' }).first().click()
    await page.getByRole('switch', { name: 'Published' }).setChecked(true, { force: true })
    await page.getByLabel('Title').fill('The rim at six')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('alert').getByText('Image is required for gallery items')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Keep writing' }).click()
    await page.getByLabel('Image: choose an image').setInputFiles(picture(41))
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'The rim at six' })).toBeVisible()
    const { data } = await callApi<{ data: { _id: string; vendor: string }[] }>(
      page.request,
      token,
      'GET /vendor/content',
    )
    await page.goto(`/vendor/${data[0]!.vendor}/gallery/${data[0]!._id}`)
    await expect(page).toHaveURL(/\?tab=gallery&item=/)
    await expect(page.getByRole('dialog').getByText('1 of 1')).toBeVisible()
  },
)

const colourOf = (element: Element) => getComputedStyle(element).color

test(
  'a guide raises the SEO score from Poor to Excellent, and the public page carries the new metadata',
  { tag: '@full' },
  async ({ page }) => {
    const { token } = await signedUp(page, 'vendor')
    const { _id } = await callApi<{ _id: string }>(page.request, token, 'GET /auth/profile')
    await page.goto('/vendor/dashboard/seo')

    const verdict = (words: string) =>
      page.getByRole('complementary', { name: 'Score' }).getByRole('status').getByText(words)
    await expect(verdict('Poor')).toBeVisible()
    const colour = () => page.getByRole('complementary', { name: 'Score' }).getByRole('status').evaluate(colourOf)
    const poor = await colour()
    const title = 'Crater walks near Naivasha with a local guide'
    const description =
      'Small groups on the rim of Longonot and in the gorges below it, with a guide who grew up there, on foot and by bicycle, all year round.'
    await page.getByLabel('Meta title').fill(title)
    await page.getByLabel('Meta description').fill(description)
    await page.getByLabel('Keywords').fill('hiking, Naivasha, Longonot, crater, gorge')
    await expect(page.getByRole('region', { name: 'Search result preview' }).getByText(title)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Social preview' }).getByText(title)).toBeVisible()
    await page.getByLabel('Custom address').fill('dashboard')
    await expect(page.getByText('This address is not available. Please choose another one.')).toBeVisible()
    const slug = `rim-${randomUUID().slice(0, 8)}`
    await page.getByLabel('Custom address').fill(slug)

    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Business Info').click()
    await page.getByLabel('Business description').fill('We walk. '.repeat(30))
    for (const [field, words] of [
      ['Specialties', ['Hiking', 'Cycling', 'Birds']],
      ['Certifications', ['First aid']],
    ] as const) {
      for (const word of words) {
        await page.getByRole('combobox', { name: field }).fill(word)
        await page.keyboard.press('Enter')
      }
    }
    await page.getByLabel('Years of experience').fill('12')
    await tab('Social & Location').click()
    await page.getByLabel('Facebook').fill('https://facebook.com/rim')
    await page.getByLabel('Instagram').fill('https://instagram.com/rim')
    await page.getByLabel('Twitter').fill('https://x.com/rim')
    await page.getByRole('combobox', { name: 'Service areas' }).fill('Naivasha')
    await page.keyboard.press('Enter')
    await tab('SEO Analysis').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Custom address' })).toContainText('5 of 5')
    await expect(verdict('Excellent')).toBeVisible()
    // What is good and what is poor do not look the same.
    expect(await colour()).not.toBe(poor)

    await page.getByRole('button', { name: 'Save SEO Settings' }).click()
    await expect(page.getByText('SEO settings saved successfully!')).toBeVisible()
    await expect(page.getByText('SEO settings saved successfully!')).toBeHidden()

    const head = async () => (await page.request.get(`/vendor/${_id}`)).text()
    const shown = await head()
    expect(shown).toContain(`<title>${title}</title>`)
    expect(shown).toContain(`<meta name="description" content="${description}"/>`)
    expect(shown).toMatch(new RegExp(`rel="canonical" href="[^"]+/vendor/${slug}"`))
    expect(shown).toContain('"@type":"LocalBusiness"')
    expect(shown).not.toContain('noindex')
    await tab('Basic SEO').click()
    await page.getByLabel('Let search engines list my pages').uncheck({ force: true })
    await page.getByLabel('Structured data').uncheck({ force: true })
    await page.getByRole('button', { name: 'Save SEO Settings' }).click()
    await expect(page.getByText('SEO settings saved successfully!')).toBeVisible()
    const hidden = await head()
    expect(hidden).toContain('<meta name="robots" content="noindex"/>')
    expect(hidden).not.toContain('LocalBusiness')
  },
)

test('Settings and SEO each begin with what the other has saved', { tag: '@full' }, async ({ page }) => {
  await signedUp(page, 'vendor')
  const goTo = async (section: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'All sections' }).getByRole('link', { name: section, exact: true }).click()
    // Both have the same fields.
    await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible()
  }
  const save = async (button: string) => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await page.getByRole('button', { name: button }).click()
    await saved
  }
  const name = page.getByLabel('Business name')
  const description = page.getByLabel('Business description')
  await page.goto('/vendor/dashboard/settings')
  await name.fill('Njeri Walks')
  await page.getByLabel('Contact email').fill('walks@upeo.example')
  await save('Save Changes')

  await goTo('SEO Management')
  await page.getByRole('tab', { name: 'Business Info' }).click()
  await expect(name).toHaveValue('Njeri Walks')
  await description.fill('We walk at dawn.')
  await save('Save SEO Settings')

  await goTo('Settings')
  await expect(description).toHaveValue('We walk at dawn.')
  await name.fill('Njeri Treks')
  await save('Save Changes')
  await goTo('SEO Management')
  await page.getByRole('tab', { name: 'Business Info' }).click()
  await expect(name).toHaveValue('Njeri Treks')
})
