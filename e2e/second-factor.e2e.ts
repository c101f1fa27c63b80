import type { APIRequestContext } from '@playwright/test'
import { formatKes, fromKes } from '@upeo/domain/money'
import { expectAccessible } from './support/accessible.ts'
import { openAs, payoutByBank } from './support/admin.ts'
import { callApi, demoPassword, password, signedUp, signIn } from './support/customer.ts'
import { desktop } from './support/sizes.ts'
import { expect, test, type Page } from './support/test.ts'

/** A passkey of this browser's device, whose owner is always there; answers how to lose the device. */
async function withAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

/** Adds a passkey of this device; what is shown of recovery codes is in the dialog after it. */
async function addPasskey(page: Page, name: string) {
  const card = page.getByRole('region', { name: 'Passkeys and codes' })
  await card.getByRole('button', { name: 'Add a Passkey' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  return card
}

/** The session that this browser was given goes before the page for signing in is read. */
async function signedOutAt(page: Page, path: string): Promise<void> {
  await page.addInitScript({ content: `if (location.pathname === '/login') localStorage.clear()` })
  await page.goto(path)
}

async function enterPassword(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test(
  'a passkey is set up, comes with recovery codes, and is asked for after the password',
  { tag: '@full' },
  async ({ page }) => {
    await withAuthenticator(page)
    const { email } = await signedUp(page, 'vendor')
    await page.goto('/vendor/dashboard/security')
    const card = await addPasskey(page, 'My phone')
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await codes.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(card.getByText('My phone')).toBeVisible()

    await signedOutAt(page, '/login')
    await enterPassword(page, email, password)
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use a Passkey' }).click()
    await expect(page).toHaveURL('/vendor/dashboard')
  },
)

test('the office signs in with the code of an app', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.goto('/login?redirect=/admin')
  await enterPassword(page, 'otieno@upeo.example', demoPassword)
  const shown = await (await page.request.get('/dev/codes')).text()
  const code = /otieno@upeo\.example<\/span><output>(\d{3} \d{3})/.exec(shown)?.[1] ?? ''
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

test(
  'a lost phone: a recovery code lets in, and the passkey that is gone is removed',
  { tag: '@full' },
  async ({ page }) => {
    const loseDevice = await withAuthenticator(page)
    const { email } = await signedUp(page)
    await page.goto('/dashboard/security')
    const card = await addPasskey(page, 'Lost phone')
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByRole('button', { name: 'I Have Kept Them' }).click()
    await loseDevice()
    await withAuthenticator(page)

    await signedOutAt(page, '/login?redirect=/dashboard/security')
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
    await expect(page.getByText('Your passkey was not used.')).toBeVisible()
    await enterPassword(page, email, password)
    await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/dashboard/security')
    await addPasskey(page, 'New phone')
    await expect(card.getByText('New phone')).toBeVisible()
    await card.getByRole('button', { name: 'Remove Lost phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Passkey' }).click()
    await expect(card.getByText('Lost phone', { exact: true })).toBeHidden()
    await expect(card.getByText('You have 9 codes left.')).toBeVisible()
  },
)

test(
  'the office sets a passkey up, signs in with it alone, and signs what it approves',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const amount = await payoutByBank(page.request)
    const { token } = await signIn(page.request, 'wangari@upeo.example')
    const office = await openAs(browser, token, desktop)
    await withAuthenticator(office)
    await office.goto('/admin/security')
    const card = await addPasskey(office, 'Office key')
    await expect(card.getByText('Office key')).toBeVisible()

    await signedOutAt(office, '/login?redirect=/admin/payouts')
    await office.getByRole('button', { name: 'Sign In with a Passkey' }).click()
    await office.getByRole('button', { name: `Approve: ${amount} to Kamau Njoroge` }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    const sign = office.getByRole('dialog', { name: 'Sign this approval' })
    await expect(sign).toBeVisible()
    await expectAccessible(office)
    await sign.getByRole('button', { name: 'Use a Passkey' }).click()
    await expect(sign).toBeHidden()
    await expect(office.getByRole('button', { name: `Approve: ${amount} to Kamau Njoroge` })).toBeHidden()
    const log = await openAs(browser, (await signIn(page.request, 'admin@upeo.example')).token, desktop)
    await log.goto('/admin/audit')
    const act = log.getByRole('article', { name: `approved a payout of ${amount} to Kamau Njoroge` })
    await expect(act.getByText(/passkey/i)).toBeVisible()
    await log.context().close()
    await office.context().close()
  },
)

test(
  'above the sum two of the office approve, also where both press at once',
  { tag: ['@desktop', '@full'] },
  async ({ page, browser }) => {
    const { request } = page
    const { token: guide, name, account } = await richGuide(request)
    const asked = { amount: LARGE, method: 'mpesa', account }
    await callApi(request, guide, 'POST /vendor/dashboard/request-payout', asked)
    const approve = `Approve: ${formatKes(fromKes(LARGE))} to ${name}`
    const offices = await Promise.all(
      ['wangari@upeo.example', 'baraka@upeo.example'].map(async (email) => {
        const office = await openAs(browser, (await signIn(request, email)).token, desktop)
        await office.goto('/admin/payouts')
        await office.getByRole('button', { name: approve }).click()
        return office
      }),
    )
    await Promise.all(
      offices.map(async (office) => {
        const dialog = office.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
        await expect(dialog).toBeHidden()
      }),
    )
    const log = await openAs(browser, (await signIn(request, 'admin@upeo.example')).token, desktop)
    await log.goto('/admin/audit')
    const acts = log.getByRole('article', {
      name: `approved a payout of ${formatKes(fromKes(LARGE))} to ${name}`,
    })
    await expect(acts).toHaveCount(2)
    await expect(acts.filter({ hasText: 'as the first of two' })).toHaveCount(1)
    for (const window of [...offices, log]) await window.context().close()
  },
)

/** Above what one of the office may approve. */
const LARGE = 51_000

/** One of the story's guides who can be paid out so much: who that is depends on the day that the story is told on. */
async function richGuide(request: APIRequestContext) {
  const names = (
    'Ndunge Mwanzia, Maina Githaiga, Simon Parsitau, Wanjiku Mwangi, Mutua Musyoka, Fatma Abdalla, Kahindi Charo, ' +
    'Rose Nyambura, Mwanaisha Juma, James Lesorogol, Karisa Kazungu, Kevin Omondi, Tom Okoth, Jepkosgei Sang'
  ).split(', ')
  for (const name of names) {
    const { token } = await signIn(request, `${name.toLowerCase().replace(' ', '.')}@upeo.example`)
    const of = <T>(path: string) => callApi<T>(request, token, `GET /vendor/dashboard/${path}`)
    const { availableBalance, debt } = await of<{ availableBalance: number; debt: number }>('earnings')
    const { knownAccounts } = await of<{ knownAccounts: { mpesa: string | null } }>('payout-requests')
    if (availableBalance - debt >= LARGE && knownAccounts.mpesa) return { token, name, account: knownAccounts.mpesa }
  }
  throw new Error('None of these guides can be paid out as much.')
}
