import { expect, test, waitingForScripts, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { fillRegistration, password, signedUp } from './support/customer.ts'
import { mailedLink } from './support/mail.ts'
import { openMenu } from './support/menu.ts'
import { serverError } from './support/server-error.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Answers a call in place of the server, as it would answer when it has a fault. */
const answer = (page: Page, path: string, status: number, body: unknown) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }))

test('a guide registers from the recruitment page', async ({ page }) => {
  await page.goto('/become-guide')
  await page.getByRole('link', { name: 'Register as a Guide' }).first().click()
  await expect(page.getByRole('radio', { name: 'Guide' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Register as a Guide' })).toBeVisible()
  await expectAccessible(page)
  await fillRegistration(page)
  await page.clock.install()
  await button(page, 'Register as a Guide').click()
  await expect(page.getByRole('heading', { name: 'Guide Registration Successful!' })).toBeVisible()
  await expect(page.getByText(/Taking you there in \d seconds?\.\.\./)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(/\/vendor\/dashboard/)
  // Where whoever is signed in is led from the forms: to the address that was asked for, else a guide to the dashboard.
  for (const [form, leadsTo] of [
    ['/login', '/vendor/dashboard'],
    ['/login?redirect=/about', '/about'],
    ['/register', '/vendor/dashboard'],
  ] as const) {
    await page.goto(form)
    await expect(page).toHaveURL(leadsTo)
  }
})

test('a refused registration says why', { tag: '@full' }, async ({ page }) => {
  await page.goto('/register')
  await button(page, 'Register').click()
  // Every field says what it lacks at once.
  await expect(page.locator('input[aria-invalid="true"]')).toHaveCount(4)
  await fillRegistration(page, { confirmation: 'Different1' })
  await button(page, 'Register').click()
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
  await field(page, 'Confirm password').fill(password)
  await expect(page.getByText('Passwords do not match.')).toHaveCount(0)
  await field(page, 'Email').fill('')
  await button(page, 'Register').click()
  await expect(page.getByText('Please enter your email address.').first()).toBeVisible()
  await field(page, 'Email').fill('kamau@upeo.example')
  await button(page, 'Register').click()
  await expect(page.getByText('An account with this email already exists.').first()).toBeVisible()
  await answer(page, '/auth/register', serverError.status, serverError.json)
  await button(page, 'Register').click()
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible()
  await answer(page, '/auth/register', 201, { unexpected: true })
  await button(page, 'Register').click()
  await expect(page.getByText('Registration failed. Please check your details.')).toBeVisible()
})

test('a forgotten password is reset by e-mail', async ({ page }) => {
  const other = await page.context().browser()!.newContext()
  const { email } = await signedUp(waitingForScripts(await other.newPage()))
  await other.close()
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /^\/register/)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await field(page, 'Email').fill(email)
  await button(page, 'Send reset link').click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  await expect(page.getByText('10 minutes')).toBeVisible()
  await expect(button(page, 'Send Another Email')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
  await expectAccessible(page)
  await button(page, 'Send Another Email').click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()

  await page.goto(await mailedLink(page, email, '/reset-password'))
  await field(page, 'New password').fill('Safari2027')
  await page
    .getByRole('button', { name: /show|toggle/i })
    .first()
    .click()
  await expect(field(page, 'New password')).toHaveAttribute('type', 'text')
  await field(page, 'Confirm new password').fill('Safari2027')
  await button(page, 'Reset password').click()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeFocused()
  await expect(page.getByText('Password reset successful! You can now log in with your new password.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the session is stored, and any 401 ends it', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page)
  await button(page, 'Register').click()
  await page.getByRole('link', { name: 'Continue now' }).click()
  await expect(page).toHaveURL('/')
  const stored = () => page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')])
  const [token, user] = await stored()
  expect(token).toBeTruthy()
  expect(JSON.parse(user ?? '{}')).toMatchObject({ role: 'user' })
  await page.goto('/register')
  await expect(page).toHaveURL('/')

  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/dashboard/bookings')
  await expect(page).toHaveURL(/\/login/)
  expect(await stored()).toEqual([null, null])
})

test('signing out in one tab signs out every other tab', async ({ page }) => {
  await signedUp(page)
  await page.goto('/about')
  const other = waitingForScripts(await page.context().newPage())
  await other.goto('/dashboard/profile')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/auth/logout', (route) => route.abort())
  const menu = await openMenu(page, true)
  await menu.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(`/login?redirect=${encodeURIComponent('/dashboard/profile')}`)
})
