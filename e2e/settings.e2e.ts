import { expectAccessible } from './support/accessible.ts'
import { callApi, password, registered, signedUp } from './support/customer.ts'
import { serverError } from './support/server-error.ts'
import { expect, test, waitingForScripts, type Page } from './support/test.ts'
import { heldTrip } from './support/trip.ts'

const part = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) })

async function open(page: Page, title: string) {
  const section = part(page, title)
  await section.getByRole('heading', { name: title }).click()
  return section
}

test('a new password is entered twice and signs other devices out', { tag: '@full' }, async ({ page, browser }) => {
  const { email } = await signedUp(page)
  const login = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token, ...user } = (await login.json()) as { token: string }
  const other = await browser.newContext()
  await other.addInitScript({
    content: `if (!sessionStorage.seen) Object.assign(localStorage, ${JSON.stringify({ authToken: token, user: JSON.stringify(user) })}); sessionStorage.seen = 1`,
  })
  const phone = waitingForScripts(await other.newPage())
  await phone.goto('/dashboard/profile')
  await expect(phone.getByLabel('Email')).toHaveValue(email)

  await page.goto('/dashboard/settings')
  const security = part(page, 'Security')
  const change = security.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(security.getByText('Current password is required')).toBeVisible()
  await expect(security.getByText('New password is required')).toBeVisible()
  await expect(security.getByText('Please confirm your new password')).toBeVisible()
  const fill = async (current: string, next: string, again: string) => {
    await security.getByLabel('Current password').fill(current)
    await security.getByLabel('New password', { exact: true }).fill(next)
    await security.getByLabel('Confirm new password').fill(again)
    await change.click()
  }
  await fill('not this one', 'Mlima2027', 'Mlima2028')
  await expect(security.getByText('Passwords do not match')).toBeVisible()
  await fill('not this one', 'Mlima2027', 'Mlima2027')
  await expect(
    security.getByText('Failed to change password. Please check your current password and try again.'),
  ).toBeVisible()
  await fill(password, 'Mlima2027', 'Mlima2027')
  await expect(security.getByText('Password changed. You have been signed out everywhere else.')).toBeVisible()

  await phone.getByRole('button', { name: 'Save Changes' }).click()
  await expect(phone).toHaveURL(/\/login\?redirect=/)
  await other.close()
  const again = await page.request.post('/api/auth/login', { data: { email, password: 'Mlima2027' } })
  expect(again.status()).toBe(200)
})

test(
  'preferences are saved, one switch controls three others, and data and calendar can be downloaded',
  { tag: '@full' },
  async ({ page }) => {
    const { token } = await signedUp(page)
    const kept = async () =>
      (await callApi<{ notificationPreferences: unknown }>(page.request, token, 'GET /auth/profile'))
        .notificationPreferences
    await page.goto('/dashboard/settings#notifications')
    const notifications = part(page, 'Notification Preferences')
    const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
    for (const name of ['Email notifications', 'Booking updates', 'New activity alerts', 'Payment alerts']) {
      await expect(toggle(name)).toBeChecked()
    }
    await expect(toggle('Marketing emails')).not.toBeChecked()
    await notifications.getByText('Email notifications', { exact: true }).click()
    for (const name of ['Booking updates', 'New activity alerts', 'Marketing emails']) {
      await expect(toggle(name)).toBeDisabled()
    }
    await expect(toggle('Payment alerts')).toBeEnabled()
    await expect.poll(kept).toMatchObject({ emailNotifications: false, bookingAlerts: true })

    const failing = () =>
      page.route('**/api/auth/profile', (route) =>
        route.request().method() === 'PUT' ? route.fulfill(serverError) : route.continue(),
      )
    await failing()
    await notifications.getByText('Email notifications', { exact: true }).click()
    await expect(page.getByText('Failed to update notification settings. Please try again.')).toBeVisible()
    await expect(toggle('Email notifications')).not.toBeChecked()
    const privacy = await open(page, 'Privacy Settings')
    await expect(toggle('Show profile to public')).toBeChecked()
    await expect(toggle('Share activity history')).not.toBeChecked()
    await privacy.getByText('Share activity history', { exact: true }).click()
    await expect(page.getByText('Failed to update privacy settings. Please try again.')).toBeVisible()
    await page.unroute('**/api/auth/profile')
    await privacy.getByText('Show profile to public', { exact: true }).click()
    await expect.poll(kept).toMatchObject({ showProfileToPublic: false, shareActivityHistory: false })

    const calendar = await open(page, 'Calendar')
    await calendar.getByRole('button', { name: 'Get My Calendar Address' }).click()
    const address = calendar.getByText(/\/api\/calendar\/feed\//)
    const first = (await address.textContent()) ?? ''
    expect((await page.request.get(new URL(first).pathname)).headers()['content-type']).toContain('text/calendar')
    await calendar.getByRole('button', { name: 'New Address' }).click()
    await expect(address).not.toHaveText(first)
    await calendar.getByRole('button', { name: 'Close the Address' }).click()
    await expect(calendar.getByRole('button', { name: 'Get My Calendar Address' })).toBeVisible()

    const account = await open(page, 'Account Management')
    const download = page.waitForEvent('download')
    await account.getByRole('button', { name: 'Download My Data' }).click()
    expect((await download).suggestedFilename()).toMatch(/^upeo-my-data-[\d-]+\.json$/)
    await expectAccessible(page)
  },
)

test('an account is deleted by typing DELETE, and not while a booking is open', async ({ page }) => {
  const customer = await signedUp(page)
  const { booking } = await heldTrip(page, customer)
  await page.goto('/dashboard/settings#account')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  const word = dialog.getByLabel('Type DELETE to confirm')
  // Before anything is typed.
  await expect(dialog.getByText('one booking is still open')).toBeVisible()
  await expect(word).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep My Account' }).click()

  await callApi(page.request, customer.token, `POST /bookings/${booking._id}/cancel`, {})
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Your password').fill('Nobody2026')
  await word.fill('delete')
  await expect(confirm).toBeDisabled()
  await word.fill('DELETE')
  await confirm.click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await confirm.click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBeNull()
  const login = await page.request.post('/api/auth/login', { data: { email: customer.email, password } })
  expect(login.status()).toBe(401)
  // The email address is free for a new account.
  await registered(page.request)
})
