import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('the search box suggests while one types, by touch and by keyboard, and leads there', async ({ page }) => {
  // A field that was entered before the page's script had come says nothing of it.
  await page.addInitScript(() => {
    addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  })
  await page.goto('/')
  const field = page.getByLabel('What', { exact: true })
  await field.click()
  await field.pressSequentially('naiv')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /^Naivasha/ })).toBeVisible()
  await expect(field).toHaveRole('combobox')
  await expectAccessible(page)
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.fill('baiskeli')
  await list.getByRole('option', { name: /Cycling & Biking/ }).click()
  await expect(page).toHaveURL('/activities?category=Cycling')

  const listing = page.getByLabel('Search activities')
  await listing.click()
  await listing.pressSequentially('naiv')
  await list.getByRole('option', { name: /^Naivasha/ }).click()
  // What was being typed is part of the address neither now nor later.
  await expect(listing).toHaveValue('')
  await expect(page).toHaveURL('/activities?place=Naivasha&category=Cycling')
  await listing.fill('hik')
  await expect(list.getByRole('option').first()).toBeVisible()
  await listing.press('Enter')
  await expect(list).toBeHidden()
  // Sent before its pause was over: the order is the one that a search has.
  await expect(page).toHaveURL(/search=hik/)
  await expect(page).not.toHaveURL(/sort=/)
  await listing.fill('enkare')
  await expect(list.getByRole('option')).toHaveText([/Daniel Sankale/])
  await listing.press('ArrowDown')
  await listing.press('Enter')
  await expect(page).toHaveURL('/vendor/daniel-sankale')
})

test('a slip is set right and said so; nothing found says what is unknown and leads on', async ({ page }) => {
  await page.goto('/activities?search=hikng')
  await expect(page.getByText('Showing results for hiking.')).toBeVisible()
  await expect(page.getByLabel('Sort By').locator('option:checked')).toHaveText('Best match')
  await expectAccessible(page)
  // A form without script sends it so: what is understood can be made words again.
  await page.goto('/activities?search=hike+for+4')
  await expect(page).toHaveURL('/activities?search=hike&typed=hike+for+4&adults=4')
  await page.getByRole('link', { name: 'Remove filter: 4 adults' }).click()
  await expect(page).toHaveURL('/activities?search=hike+for+4&typed=hike+for+4')
  await page.goto('/activities?search=qzxwvk')
  await expect(page.getByText('Nothing here mentions “qzxwvk”.')).toBeVisible()
  // Nothing of what was asked for is left in these.
  await expect(page.getByRole('heading', { name: 'Other things to do' })).toBeVisible()
  // What was set right is said, too, where nothing fits; a filter is given up, and the words are kept.
  await page.goto('/activities?search=hikng&maxPriceWithVat=1&adults=2')
  await expect(page.getByText('We looked for hiking.')).toBeVisible()
  const without = page.getByRole('link', { name: 'Search without “Up to KES 1”' })
  await expect(without).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The nearest we have' })).toBeVisible()
  await expectAccessible(page)
  const card = page.getByRole('article').first()
  await expect(card.getByText(/for 2$/)).toBeVisible()
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /adults=2/)
  await without.press('Enter')
  await expect(page).toHaveURL('/activities?search=hikng&adults=2')
  await expect(page.getByRole('region', { name: 'Activities', exact: true })).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Reset All Filters' }).click()
  await expect(page).toHaveURL('/activities')

  // What is opened is told, and not by whom; here is somebody who is signed in.
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: page.url() }])
  await page.goto('/activities?search=hike')
  const telling = page.waitForRequest('**/api/searches')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const told = await telling
  await expect(page).toHaveURL(/\/activity\//)
  expect(told.postDataJSON()).toEqual({ text: 'hike', found: expect.any(Number), followed: true })
  expect((await told.response())?.status()).toBe(200)
  const headers = Object.keys(await told.allHeaders())
  expect(headers.filter((each) => each === 'cookie' || each === 'authorization')).toEqual([])
})

test(
  'near me asks when it is tapped, keeps a kilometre of it in the address, and shows the nearest first',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -0.716789, longitude: 36.431234 })
    await page.goto('/activities')
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL('/activities?near=-0.72%2C36.43')
    await expect(page.getByRole('article').first()).toContainText(/km away/)
    await expect(page.getByLabel('Sort By').locator('option:checked')).toHaveText('Distance')
    // The filters' form keeps it.
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: /^Show \d+ activit/ }).click()
    await expect(page.getByRole('button', { name: 'Close filters' })).toBeHidden()
    await expect(page).toHaveURL('/activities?near=-0.72%2C36.43')
    await page.getByRole('link', { name: 'Remove filter: Near you' }).click()
    await expect(page).toHaveURL('/activities')
  },
)
