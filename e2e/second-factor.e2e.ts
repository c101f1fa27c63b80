import { expectAccessible } from './support/accessible.ts'
import { demoPassword, password, signedUp } from './support/customer.ts'
import { expect, test, type Page } from './support/test.ts'

/** A passkey of this browser's device, whose owner is always there. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function enterPassword(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a passkey is set up, comes with recovery codes, and is asked for after the password', async ({ page }) => {
  await withAuthenticator(page)
  const { email } = await signedUp(page)
  await page.goto('/dashboard/security')
  const card = page.getByRole('region', { name: 'Passkeys and codes' })
  await card.getByRole('button', { name: 'Add a Passkey' }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(card.getByText('My phone')).toBeVisible()

  // The session that this browser was given goes before the page for signing in is read.
  await page.addInitScript({ content: `if (location.pathname === '/login') localStorage.clear()` })
  await page.goto('/login?redirect=/dashboard/security')
  await enterPassword(page, email, password)
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page).toHaveURL('/dashboard/security')
})

test('the office signs in with the code of an app', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login?redirect=/admin')
  await enterPassword(page, 'otieno@upeo.example', demoPassword)
  const shown = await (await page.request.get('/dev/codes')).text()
  const code = /otieno@upeo\.example<\/span><output>(\d{3} \d{3})/.exec(shown)?.[1] ?? ''
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
})
