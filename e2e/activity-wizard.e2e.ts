import { placeTexts } from '@upeo/contract/places/places'
import { formatDateLong, formatDateShort } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { fillDay } from './support/day-field.ts'
import { serverError } from './support/server-error.ts'
import { expect, held, test, type Page } from './support/test.ts'

// One point of colour: small, and a picture all the same.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const day = (page: Page, days: number) =>
  page.getByRole('button', { name: new RegExp(`^${formatDateLong(dayAhead(days))}`) })
const later = (page: Page) => page.getByRole('button', { name: 'Later month' })
/** Answers a call as a server that is not well. */
const fails = (page: Page, path: string, method: string) =>
  page.route(path, (route) => (route.request().method() === method ? route.fulfill(serverError) : route.fallback()))

/** Key by key, in the place of the default that the focus has selected: a moment later than a machine can type. */
async function typeOver(page: Page, name: string, keys: string) {
  const input = field(page, name)
  await input.focus()
  const unselected = () =>
    input.evaluate((element: HTMLInputElement) => {
      const { value, selectionStart, selectionEnd } = element
      return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
    })
  await expect.poll(unselected).toBe(0)
  await page.keyboard.type(keys)
}

/** Turns the months until the day can be pressed. */
async function pressDay(page: Page, days: number) {
  while (!(await day(page, days).isVisible())) await later(page).click()
  await day(page, days).click()
}

async function describeIt(page: Page) {
  await field(page, 'Activity name').fill('Crater rim at dawn')
  await field(page, 'Short description').fill('A morning on the rim of a sleeping volcano.')
  await field(page, 'Description').fill('We walk the whole rim of the crater and are back in time for a late lunch.')
  await field(page, 'Category').selectOption('Hiking & Trekking')
  await field(page, 'What to expect').fill('A steep hour, then easy walking.')
}

async function placeIt(page: Page) {
  await page.getByLabel('Search for the place').fill('lake nai')
  await page.getByRole('option', { name: 'Lake Naivasha, Nakuru' }).click()
  await expect(field(page, 'Latitude')).toHaveValue('-0.7667')
  await expect(field(page, 'Location name')).toHaveValue('Lake Naivasha')
  const meeting = page.getByRole('region', { name: 'Meeting point' })
  await meeting.getByLabel('Description').fill('At the main gate')
  await meeting.getByLabel('Address').fill('Moi South Lake Road')
}

test('a guide creates an activity, and everybody can see it', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signedUp(page, 'vendor')
  await page.goto('/activities/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Activity' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Moderate' })).toBeChecked()
  await next(page)
  const wrong = page.getByRole('alert')
  await expect(wrong.getByRole('link', { name: 'Activity name is required' })).toBeVisible()
  await expect(wrong.getByRole('link', { name: 'Please select a category' })).toBeVisible()
  await expect(step(page, 'Basic Details')).toBeVisible()
  await expectAccessible(page)
  await describeIt(page)
  await next(page)

  await expect(step(page, 'Location')).toBeFocused()
  await placeIt(page)
  await next(page)

  await expect(step(page, 'Requirements')).toBeVisible()
  await page.getByLabel('Included, item 1', { exact: true }).fill('Guide')
  await expect(page.getByRole('button', { name: 'Remove included item 1' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add included item' }).click()
  await page.getByLabel('Included, item 2', { exact: true }).fill('Park fees')
  await page.getByLabel('What to bring, item 1').fill('Water')

  // What is not sent yet outlives the page.
  await page.reload()
  await expect(page.getByText(/We restored your draft from/)).toBeVisible()
  await expect(page.getByLabel('Included, item 2', { exact: true })).toHaveValue('Park fees')
  await next(page)

  await expect(step(page, 'Pricing')).toBeVisible()
  await expect(field(page, 'Duration in hours')).toHaveValue('1')
  await expect(field(page, 'Capacity')).toHaveValue('10')
  await next(page)
  await expect(wrong.getByText('Please enter a valid price greater than 0')).toBeVisible()
  await expect(wrong.getByText('Please add at least one available date')).toBeVisible()
  await typeOver(page, 'Price per adult', '2500.50')
  await expect(field(page, 'Price per adult')).toHaveValue('KES 2,500.50')
  await typeOver(page, 'Duration in hours', '1.5')
  await expect(field(page, 'Duration in hours')).toHaveValue('1.5')
  await pressDay(page, 40)
  await page.getByLabel('Saturday', { exact: true }).check()
  await fillDay(field(page, 'From'), dayAhead(1))
  await fillDay(field(page, 'Until'), dayAhead(14))
  await page.getByRole('button', { name: 'Add these dates' }).click()
  await expect(page.getByText(/^Every Saturday until .*: 2 dates added\.$/)).toBeVisible()
  await fillDay(field(page, 'From'), dayAhead(-3))
  await page.getByRole('button', { name: 'Add these dates' }).click()
  await expect(page.getByText('Past dates not allowed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^3 dates, / })).toBeVisible()
  await expectAccessible(page)
  await next(page)

  await expect(step(page, 'Upload Media')).toBeVisible()
  const files = page.locator('input[type="file"]')
  await files.setInputFiles(Array.from({ length: 11 }, (_, at) => picture(`${at}.png`)))
  await expect(page.getByText('You can only upload a maximum of 10 images. Please remove 1 images.')).toBeVisible()
  await files.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Only image files are allowed')).toBeVisible()
  await fails(page, '**/api/upload/activity-images', 'POST')
  // Chosen together, of the refused one is told as well as of the other.
  await files.setInputFiles([
    picture('rim.png'),
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ])
  await expect(page.getByText('Failed to upload images. Please try again.')).toBeVisible()
  await expect(page.getByText('Only image files are allowed')).toBeVisible()
  await page.unroute('**/api/upload/activity-images')
  await files.setInputFiles(picture('rim.png'))
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible()

  // One on its way is waited for, and does not bring back what is removed meanwhile.
  const arrive = await held(page, '**/api/upload/activity-images')
  await files.setInputFiles([picture('lake.png'), picture('gorge.png')])
  await expect(page.getByText('Your images are still uploading. You can go on once they are here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  arrive()
  await expect(page.getByText('Images uploaded successfully!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Images in their order' }).getByRole('listitem')).toHaveCount(2)
  await files.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Only image files are allowed')).toBeVisible()
  await expect(page.getByText('Images uploaded successfully!')).toBeHidden()
  const second = await page.getByRole('img', { name: 'Image 2' }).getAttribute('src')
  await page.getByRole('button', { name: 'Make image 2 the main image' }).click()
  await expect(page.getByRole('img', { name: 'Image 1' })).toHaveAttribute('src', second ?? '')
  await expectAccessible(page)
  await next(page)

  await expect(step(page, 'Additional Details')).toBeVisible()
  await expect(field(page, 'Cancellation policy')).toHaveValue('Moderate')
  await expect(page.getByRole('switch', { name: 'Publish this activity' })).toBeChecked()
  await field(page, 'Question 1').fill('Is it steep?')
  await next(page)
  await expect(wrong.getByText('Please give both the question and its answer')).toBeVisible()
  await field(page, 'Answer 1').fill('For an hour.')
  await next(page)

  await expect(step(page, 'Preview')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Crater rim at dawn' })).toBeVisible()
  await expect(page.getByText('Lake Naivasha, Nakuru').first()).toBeVisible()
  await page.getByRole('link', { name: 'Book Now: Crater rim at dawn' }).first().click()
  await expect(step(page, 'Preview')).toBeVisible()
  await fails(page, '**/api/activities', 'POST')
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(page.getByText('Failed to create activity. Please try again.')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.unroute('**/api/activities')
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(page.getByText('Activity created successfully! Redirecting to activity page...')).toBeVisible()
  await expect(page).toHaveURL(/\/activity\/[0-9a-f-]{36}$/)

  const visitor = await browser.newPage()
  await visitor.goto(page.url())
  await expect(visitor.getByRole('heading', { level: 1, name: 'Crater rim at dawn' })).toBeVisible()
  await expect(visitor.getByText(formatDateShort(dayAhead(40)))).toHaveCount(0)
  await visitor.close()
  await page.goto('/activities/create')
  await expect(page.getByLabel('Activity name')).toHaveValue('')
})

test(
  'the wizard counts its steps on a phone and names them on a desktop',
  { tag: ['@everywhere', '@full'] },
  async ({ page, isMobile }) => {
    await signedUp(page, 'vendor')
    await page.goto('/activities/create')
    await expect(page.getByText('Step 1 of 7')).toBeVisible({ visible: isMobile })
    await expect(page.getByRole('listitem').filter({ hasText: 'Additional Details' })).toBeVisible({
      visible: !isMobile,
    })
  },
)

const placeholderColour = (input: Element) => getComputedStyle(input, '::placeholder').color

test('a place is found by words, by the device, or typed', { tag: '@full' }, async ({ page, context }) => {
  await signedUp(page, 'vendor')
  await page.goto('/activities/create?step=location')
  const search = page.getByLabel('Search for the place')
  await search.fill('qqqqqq')
  await expect(page.getByText(placeTexts.none)).toBeVisible()
  await fails(page, '**/api/places/search?*', 'GET')
  await search.fill('naivasha')
  await expect(page.getByText(placeTexts.failed)).toBeVisible()
  await page.unroute('**/api/places/search?*')

  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText(placeTexts.notLocated)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 0, longitude: 36.96 })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(field(page, 'Longitude')).toHaveValue('36.96')
  await expect(field(page, 'Location name')).toHaveValue('Ol Pejeta Conservancy')
  await expect(page.getByText(placeTexts.notLocated)).toBeHidden()

  const map = page.getByRole('region', { name: 'Map for choosing the place' })
  await map.scrollIntoViewIfNeeded()
  await map.locator('canvas').click({ position: { x: 90, y: 90 } })
  await expect(field(page, 'Longitude')).not.toHaveValue('36.96')

  await field(page, 'Latitude').fill('')
  await next(page)
  await expect(page.getByRole('alert').getByText('Coordinates must be valid numbers')).toBeVisible()
  // The example in a field that is wrong looks as it does in one that is right.
  const meeting = page.getByRole('region', { name: 'Meeting point' }).getByLabel('Description')
  await expect(meeting).toHaveAttribute('aria-invalid', 'true')
  expect(await meeting.evaluate(placeholderColour)).toBe(await search.evaluate(placeholderColour))
  await field(page, 'Longitude').fill('')
  await next(page)
  await expect(page.getByRole('alert').getByText('Valid coordinates are required')).toBeVisible()
  await field(page, 'Latitude').pressSequentially('-1.0905')
  await field(page, 'Longitude').pressSequentially('36.05')
  await expect(field(page, 'Latitude')).toHaveValue('-1.0905')
  await expect(field(page, 'Longitude')).toHaveValue('36.05')
})

test(
  'the map shows a chosen place from near, and a pin far from it has to be confirmed',
  { tag: '@full' },
  async ({ page }) => {
    await signedUp(page, 'vendor')
    await page.goto('/activities/create')
    await describeIt(page)
    await next(page)
    await placeIt(page)
    const map = page.getByRole('region', { name: 'Map for choosing the place' })
    await map.scrollIntoViewIfNeeded()
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 }
    const pressBeside = (pixels: number) =>
      map.locator('canvas').click({ position: { x: width / 2 + pixels, y: height / 2 } })
    const question = page.getByText(/^The pin is \d+ km from Lake Naivasha\. Is the pin in the right place\?$/)
    // A finger's breadth beside the pin is still at the lake.
    await pressBeside(40)
    await expect(field(page, 'Longitude')).not.toHaveValue('36.35')
    await expect.poll(async () => Number(await field(page, 'Longitude').inputValue())).toBeLessThan(36.5)
    await expect(question).toBeHidden()

    await field(page, 'Latitude').fill('1.7471')
    await field(page, 'Longitude').fill('40.0573')
    await expect(question).toBeVisible()
    await next(page)
    await expect(page.getByRole('alert').getByText('Please say whether the pin on the map is right')).toBeVisible()
    await expectAccessible(page)
    // Neither a new visit answers it.
    await page.reload()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(field(page, 'Longitude')).toHaveValue('36.35')
    await expect(question).toBeHidden()
    await field(page, 'Longitude').fill('37')
    await page.getByRole('button', { name: 'Yes, it is right' }).click()
    await next(page)
    await expect(step(page, 'Requirements')).toBeVisible()
  },
)

test('a browser without location is told so, and a draft can be discarded', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'geolocation'))
  await signedUp(page, 'vendor')
  await page.goto('/activities/create')
  await field(page, 'Activity name').fill('A walk never taken')
  await page.goto('/activities/create?step=location')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText(placeTexts.unsupported)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(field(page, 'Activity name')).toHaveValue('A walk never taken')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page, 'Activity name')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Activity name')).toHaveValue('')
  // Submitting checks the whole form and begins with its first fault.
  await page.goto('/activities/create?step=preview')
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(step(page, 'Basic Details')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Activity name is required')).toBeVisible()
})
