import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { listedActivity } from './support/listed-activity.ts'
import { expect, test, type Page } from './support/test.ts'

const name = 'Kuzunguka volkano ya Longonot'
const description = 'Tunazunguka ukingo wote wa volkano na kupumzika kileleni, kisha tunarudi kwa chakula cha mchana.'
const canonical = (page: Page) => page.locator('link[rel=canonical]')

test('a guide writes an activity in Swahili too, and guests read it in Swahili', async ({ page, browser }) => {
  const guide = await signedUp(page, 'vendor')
  const { _id: id } = await listedActivity(page, guide)
  await page.goto(`/vendor/dashboard/activities/${id}`)
  await page.getByRole('link', { name: 'Two languages English only' }).click()
  await page.getByLabel('Activity name').fill('Kwa')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Activity name should be at least 5 characters')).toBeVisible()
  await expect(page.getByText('In English: Crater rim walk')).toBeVisible()
  await page.getByLabel('Activity name').fill(name)
  await page.getByLabel('Description', { exact: true }).fill(description)
  await page.getByLabel('Included, item 1', { exact: true }).fill('Kiongozi')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Languages saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Two languages English and Swahili' })).toBeVisible()

  const visit = await browser.newContext()
  const guest = await visit.newPage()
  await guest.goto(`/sw/activity/${id}`)
  await expect(guest.getByRole('heading', { level: 1, name })).not.toHaveAttribute('lang')
  await expect(guest.getByText(description)).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: /^Kiongozi$/ })).toBeVisible()
  // What is not translated stands there in English, and says so to whoever reads it aloud.
  await expect(guest.getByRole('list').filter({ hasText: 'Water' }).first()).toHaveAttribute('lang', 'en-KE')
  await expect(guest.getByText('Imeandikwa kwa Kiingereza')).toHaveCount(0)
  await expect(canonical(guest)).toHaveAttribute('href', new RegExp(`/sw/activity/${id}$`))
  await expectAccessible(guest)
  await guest.goto(`/sw/activities?search=${encodeURIComponent(name)}`)
  await expect(guest.getByRole('link', { name, exact: true }).first()).toBeVisible()

  await guest.goto(`/activity/${id}`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Crater rim walk' })).toBeVisible()
  await visit.close()
})

test(
  'what is written in English only is shown in Swahili pages as it is, and leads search engines to the English one',
  { tag: '@full' },
  async ({ page }) => {
    const guide = await signedUp(page, 'vendor')
    const { _id: id } = await listedActivity(page, guide)
    await page.goto(`/sw/activity/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Crater rim walk' })).toHaveAttribute('lang', 'en-KE')
    await expect(page.getByText('Imeandikwa kwa Kiingereza')).toBeVisible()
    await expect(canonical(page)).toHaveAttribute('href', new RegExp(`[^w]/activity/${id}$`))
  },
)
