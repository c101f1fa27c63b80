import { say } from '@upeo/domain/words/say'
import { tinyPng } from '@upeo/server/testing/multipart'
import { expectAccessible } from './support/accessible.ts'
import { callApi, signedInAs, password, signedUp } from './support/customer.ts'
import { openMenu } from './support/menu.ts'
import { serverError } from './support/server-error.ts'
import { expect, test } from './support/test.ts'
import { heldTrip } from './support/trip.ts'

interface Badge {
  readonly name: string
  readonly description: string
  readonly criteria: string
  readonly category: string
  readonly earned: boolean
  readonly progress: number
}

test('the overview shows a customer’s next trip, profile and points', { tag: '@full' }, async ({ page }) => {
  const customer = await signedUp(page)
  await page.goto('/dashboard')
  await expect(page.getByText("You don't have any upcoming bookings.")).toBeVisible()
  const card = page.getByRole('region', { name: 'Your profile' })
  await expect(card).toContainText(customer.email)
  await expect(card.getByText('User', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /Total points$/ })).toHaveText(/^0/)
  await expect(card.getByRole('link', { name: /Badges$/ })).toHaveAttribute('href', '/dashboard/badges')
  await expect(card.getByRole('link', { name: /Leaderboard rank$/ })).toHaveText(/^#[\d,]+ of [\d,]+/)

  const { trip, booking } = await heldTrip(page, customer)
  await page.reload()
  const next = page.getByRole('article', { name: `Next: ${trip.name}` })
  await expect(next.getByText(/^In \d+ days$/)).toBeVisible()
  await expect(next.getByText('2 adults, 1 child', { exact: false })).toBeVisible()
  await expect(next.getByRole('link', { name: /^Continue paying/ })).toBeVisible()
  await next.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: trip.name })).toContainText(booking.reference)
})

test('a profile is changed, and its picture chosen, cropped and sent', async ({ page }) => {
  await signedUp(page)
  await page.goto('/dashboard/profile')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.getByLabel('Name').fill('')
  await save.click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Wanjiru wa Njoroge')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await page.getByLabel('Email').fill('no address')
  await save.click()
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible()
  await page.getByLabel('Email').fill(`wanjiru-${Math.random()}@upeo.example`)
  await page.getByLabel('Your password').fill(password)
  await page.getByLabel('Phone').fill('0712 345 678')
  await page.getByLabel('Location').fill('Nyeri')
  await page.getByLabel('Bio').fill('Up before the sun.')
  await page.route('**/api/auth/profile', (route) => route.fulfill(serverError), { times: 1 })
  await save.click()
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  const menu = await openMenu(page, true)
  await expect(menu.getByText('Welcome, Wanjiru wa Njoroge!')).toBeVisible()
  await page.keyboard.press('Escape')

  const picture = page.getByRole('region', { name: 'Profile picture' })
  const file = picture.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(picture.getByText('Only image files are allowed')).toBeVisible()
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: tinyPng(120, 400) }
  await page.route('**/api/upload/avatar', (route) => route.fulfill(serverError), { times: 1 })
  await file.setInputFiles(photo)
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use This Picture' }).click()
  await expect(picture.getByText('Failed to upload profile image. Please try again.')).toBeVisible()
  await file.setInputFiles(photo)
  await dialog.getByRole('button', { name: 'Use This Picture' }).click()
  await expect(page.getByText('Your picture has been changed.')).toBeVisible()
  await expect(picture.locator('img')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('NyeriUp before the sun.')
})

test(
  'badges are shown by category: those earned, and the progress of the others',
  { tag: '@full' },
  async ({ page }) => {
    const amina = await signedInAs(page, 'amina@upeo.example')
    const badges = await callApi<Badge[]>(page.request, amina.token, 'GET /badges')
    const earned = badges.filter((badge) => badge.earned)
    const open = badges.find((badge) => !badge.earned && badge.progress > 0)
    if (!open) throw new Error('Amina has nothing left to earn.')
    await page.goto('/dashboard/badges')
    await expect(page.getByRole('progressbar', { name: 'Badges earned' })).toHaveAttribute(
      'aria-valuetext',
      `${earned.length} of ${badges.length}`,
    )
    for (const category of new Set(badges.map((badge) => badge.category))) {
      const shown = page.getByRole('region', { name: category, exact: true })
      await expect(shown.getByRole('listitem')).toHaveCount(
        badges.filter((badge) => badge.category === category).length,
      )
    }
    await expect(page.getByRole('button').filter({ hasText: 'Earned' })).toHaveCount(earned.length)
    await page.getByRole('button', { name: open.name }).click()
    const dialog = page.getByRole('dialog', { name: open.name })
    for (const text of [open.description, say(open.criteria), open.category, 'How to earn it', `${open.progress}%`]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(dialog.getByText(/^(Common|Uncommon|Rare|Epic|Other)$/)).toBeVisible()
    await expect(dialog.getByText(/^(Trips completed|Points|Variety|Other)$/).first()).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
  },
)

test('three leaderboards show the customer’s own rank and load more on request', { tag: '@full' }, async ({ page }) => {
  await signedInAs(page, 'amina@upeo.example')
  await page.goto('/dashboard/leaderboard')
  const mine = page.getByRole('region', { name: 'Your Ranking' })
  await expect(mine).toContainText(/Rank #\d+ of \d+/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(10)
  await expect(rows.nth(0).getByText(', gold')).toBeAttached()
  await expect(rows.nth(1).getByText(', silver')).toBeAttached()
  await expect(rows.nth(2).getByText(', bronze')).toBeAttached()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(rows).toHaveCount(20)
  for (const board of ['Activities', 'Badges']) {
    await page.getByRole('tab', { name: board }).click()
    await expect(page.getByRole('columnheader', { name: board })).toBeVisible()
    await expect(rows).toHaveCount(10)
    await expect(mine).toContainText(/Rank #\d+ of \d+/)
  }
})

test('a customer with a hidden profile still sees their own rank', { tag: '@full' }, async ({ page }) => {
  const customer = await signedUp(page)
  await callApi(page.request, customer.token, 'PUT /auth/profile', {
    notificationPreferences: { showProfileToPublic: false },
  })
  await page.goto('/dashboard/leaderboard')
  await expect(page.getByText('Only you see this: your profile is hidden from the board.')).toBeVisible()
})
