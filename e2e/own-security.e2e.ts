import { expectAccessible } from './support/accessible.ts'
import { fillRegistration, password } from './support/customer.ts'
import { mailedLink } from './support/mail.ts'
import { expect, test, waitingForScripts } from './support/test.ts'
import { eightLetters } from '@upeo/domain/testing/eight-letters'

test('somebody new confirms their address by the link in their mail, and ends a session on another device', async ({
  page,
  browser,
}) => {
  const email = `unproven-${eightLetters()}@upeo.example`
  await page.goto('/register')
  await fillRegistration(page, { email })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('link', { name: 'Continue now' }).click()
  await page.goto('/dashboard/security')
  const banner = page.getByText('Please confirm your address')
  await expect(banner).toContainText(email)
  const calendar = page.getByRole('region', { name: 'Calendar address' })
  await calendar.getByRole('button', { name: 'Get My Calendar Address' }).click()
  await expect(calendar.getByRole('alert')).toContainText('confirm')
  await expectAccessible(page)

  const link = await mailedLink(page, email, '/confirm-email')
  const elsewhere = waitingForScripts(await (await browser.newContext()).newPage())
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/)
  await elsewhere.getByLabel('Email', { exact: true }).fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(elsewhere.getByText('are open to you now')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Go to My Dashboard' }).click()
  await expect(elsewhere).toHaveURL('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

  await page.reload()
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(banner).toBeHidden()
  await expect(page.getByRole('region', { name: 'Recent changes' })).toContainText('confirmed')
  await calendar.getByRole('button', { name: 'Get My Calendar Address' }).click()
  await expect(calendar.getByText(/\/api\/calendar\/feed\//)).toBeVisible()
  await devices.getByRole('button', { name: /^Sign out on/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toContainText('This device')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()
})
