import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, officeToken, password, signedInAs, signedUp } from './support/customer.ts'
import {
  booked,
  dayAhead,
  identityPaper,
  licencePaper,
  offered,
  papersApproved,
  prompted,
  proved,
} from './support/guide.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** By its card: what stands beside the label. */
const figure = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label })

test('a guide begins: papers, ways to pay, an activity, and her first guests', async ({ page }) => {
  test.setTimeout(150_000)
  const email = `njeri-${randomUUID()}@upeo.example`
  await page.goto('/become-guide')
  await page.getByRole('link', { name: 'Register as a Guide' }).first().click()
  for (const [label, value] of [
    ['Username', `Njeri ${randomUUID().slice(0, 8)}`],
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await button(page, 'Register as a Guide').click()
  await page.getByRole('link', { name: 'Continue now' }).click()
  await expect(page.getByText('No dashboard statistics available yet.')).toBeVisible()
  await expectAccessible(page)
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')

  await page.getByRole('link', { name: 'Hand in your documents' }).click()
  await handIn(page)
  await papersApproved(page.request, email)
  await page.reload()
  await expect(page.getByText('Approved', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await offerBank(page)

  const activity = await offered(page.request, token, dayAhead(14))
  const [byBank, byMpesa, inCash] = await Promise.all([
    booked(page.request, activity, 'bank'),
    booked(page.request, activity, 'mpesa'),
    booked(page.request, activity, 'bank'),
  ])
  await Promise.all([proved(page.request, byBank), prompted(page.request, byMpesa)])
  const stands = async () =>
    (await callApi<{ status: string }>(page.request, byMpesa.token, 'GET', `/bookings/${byMpesa._id}`)).status
  await expect.poll(stands, { timeout: 60_000 }).toBe('confirmed')

  await approve(page, byBank._id)
  await recordCash(page, inCash.reference)
  await page.goto(`/vendor/dashboard/bookings?details=${byMpesa._id}`)
  const details = page.getByRole('dialog')
  await expect(details.getByText('Held by Upeo until the trip is done')).toBeVisible()
  await expect(details.getByText('A booking can be marked as completed once the activity has started.')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Mark as Completed' })).toBeDisabled()
  await expect(details.getByRole('link', { name: 'Write' })).toHaveAttribute('href', /^mailto:guest-/)
  await details.getByRole('link', { name: 'Manifest of this date' }).click()
  await expect(page.getByRole('heading', { level: 1, name: activity.name })).toBeVisible()
  await expect(page.getByText('9 of 10 places taken.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(button(page, 'Print')).toBeVisible()
  await expectAccessible(page)

  await expectFigures(page, token)
  await manageActivity(page, activity.name)
})

async function handIn(page: Page): Promise<void> {
  const paper = (label: string) => page.getByLabel(`Upload ${label}: file`)
  await paper('Identity document').setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('id') })
  await expect(page.getByText('Only image files (JPEG, PNG, GIF) and PDF files are allowed')).toBeVisible()
  const large = { ...licencePaper, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  await paper('Identity document').setInputFiles(large)
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible()
  await paper('Identity document').setInputFiles(identityPaper)
  await paper('Business licence').setInputFiles(licencePaper)
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(2)
  await button(page, 'View Identity document').click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

/** The business takes bank transfers from now on; an account takes the password. */
async function offerBank(page: Page): Promise<void> {
  const name = page.getByLabel('Business name')
  await name.fill('')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Business name is required').first()).toBeVisible()
  await name.fill('Njeri Walks')
  await page.getByLabel('Contact email').fill('walks@upeo.example')
  await page.getByRole('switch', { name: 'Bank transfer' }).setChecked(true)
  await page.getByLabel('Bank', { exact: true }).fill('KCB')
  await page.getByLabel('Account name').fill('Njeri Walks')
  await page.getByLabel('Account number').fill('1100223344')
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expectAccessible(page)
}

async function approve(page: Page, id: string): Promise<void> {
  await page.goto('/vendor/dashboard/bookings')
  await expect(row(page, id.slice(-8))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Status').selectOption('Pending payment approval')
  await expect(page).toHaveURL(/status=pending_payment_approval/)
  await button(page, `Details of ${id.slice(-8)}`).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Waits for your approval')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Reject Payment' }).click()
  await expect(details.getByRole('button', { name: 'Reject Payment' })).toBeDisabled()
  await details.getByRole('button', { name: 'Back' }).click()
  await details.getByRole('button', { name: 'Approve Payment' }).click()
  await page.route('**/approve-payment', (route) => route.fulfill({ status: 500, json: {} }))
  await details.getByRole('button', { name: 'Approve Payment' }).click()
  await expect(details.getByText('Failed to approve payment. Please try again.')).toBeVisible()
  await page.unroute('**/approve-payment')
  await details.getByRole('button', { name: 'Approve Payment' }).click()
  await expect(page.getByText('The payment is approved and the booking confirmed.')).toBeVisible()
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible()
}

/** A part first, then the rest: with it the booking is confirmed. Adults 2 x 2,500 and a child 1,750, with VAT. */
async function recordCash(page: Page, reference: string): Promise<void> {
  await page.goto('/vendor/dashboard/payments?tab=manual')
  for (const part of ['5000', null]) {
    await button(page, 'Record Manual Payment').click()
    const dialog = page.getByRole('dialog')
    const record = dialog.getByRole('button', { name: 'Record Payment' })
    await expect(record).toBeDisabled()
    await expect(dialog.getByLabel('Payment method')).toHaveValue('cash')
    await expect(dialog.getByLabel('Transaction reference')).toBeHidden()
    const booking = dialog.getByLabel('Booking')
    const option = await booking.locator('option').filter({ hasText: reference }).getAttribute('value')
    await booking.selectOption(option)
    await dialog.getByLabel('Payment method').selectOption('bank')
    await expect(dialog.getByLabel('Transaction reference')).toBeVisible()
    await dialog.getByLabel('Payment method').selectOption('cash')
    await expect(dialog.getByLabel('Amount')).toHaveValue(part ? 'KES 7,830' : 'KES 2,830')
    if (part) await expectAccessible(page)
    if (part) await dialog.getByLabel('Amount').fill(part)
    await record.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The payment is recorded.')).toBeVisible()
  }
  await expect(row(page, 'KES 2,830')).toContainText('Completed')
  await expectAccessible(page)
}

/** What the page shows is what the ledger says; the statement over its entries is `figures.http.test.ts`. */
async function expectFigures(page: Page, token: string): Promise<void> {
  const { data } = await callApi<{ data: Record<string, number> }>(
    page.request,
    token,
    'GET',
    '/vendor/dashboard/stats',
  )
  expect(data).toMatchObject({ totalBookings: 3, totalEarnings: 0, totalInEscrow: 7830, escrowShare: 6264 })
  await page.goto('/vendor/dashboard')
  await expect(figure(page, 'Total Activities').getByRole('strong')).toHaveText('1')
  await expect(figure(page, 'Total Bookings').getByRole('strong')).toHaveText('3')
  await expect(figure(page, 'Total Earnings').getByRole('strong')).toHaveText('KES 0')
  await expect(figure(page, 'In Escrow').getByRole('strong')).toHaveText('KES 7,830')
  await expect(figure(page, 'Total Paid Out').getByRole('strong')).toHaveText('KES 0')
  await expect(page.getByRole('link', { name: 'View Pending Bookings' })).toBeVisible()
  await expectAccessible(page)
  await figure(page, 'In Escrow').getByRole('link').click()
  await expect(row(page, 'KES 6,264')).toContainText('Until 24 hours after the trip')
  await expectAccessible(page)
  // Nothing is hers yet.
  await expect(button(page, 'Request Payout')).toBeDisabled()
}

async function manageActivity(page: Page, name: string): Promise<void> {
  await page.goto('/vendor/dashboard/activities')
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('KES 2,500')
  await expect(card.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute('href', /^\/activities\/edit\//)
  await expectAccessible(page)
  await card.getByRole('switch', { name: 'Published' }).setChecked(false)
  await expect(card.getByText('Inactive')).toBeVisible()
  await page.getByLabel('Status').selectOption('Active')
  await expect(page.getByText('No activities match your search.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Inactive')
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/search=Crater/)
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete Activity' }).click()
  await expect(dialog.getByText(/Deleting it cancels them all, and everyone gets a full refund\./)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel bookings and delete' }).click()
  await expect(page.getByText(`${name} is deleted. 3 bookings are cancelled, with full refunds.`)).toBeVisible()
}

test('what is available is paid out by M-Pesa and by bank', async ({ page }, { project }) => {
  test.setTimeout(120_000)
  await signedInAs(page, 'kamau@upeo.example')
  const office = await officeToken(page.request)
  // Both screens' journeys ask of one balance at a time of their own: their amounts tell them apart.
  const amounts = project.name === 'phone' ? { mpesa: 1234, bank: 2345 } : { mpesa: 3456, bank: 4567 }
  await page.goto('/vendor/dashboard/payments')
  await expect(page.getByRole('img', { name: /^Earnings from / })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Earnings in this time' })).toBeVisible()
  await page.getByLabel('End date').fill('2099-01-01')
  await expect(page.getByText('The end date must not be in the future.')).toBeVisible()
  await page.getByLabel('End date').fill('2026-01-01')
  await expect(page.getByText('The start date must not be after the end date.')).toBeVisible()

  await button(page, 'Request Payout').click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Amount').fill('999999999')
  await expect(dialog.getByText('Requested amount exceeds your available balance')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Amount').fill(String(amounts.mpesa))
  await dialog.getByLabel('M-Pesa phone number').fill('12345')
  await dialog.getByLabel('Your password').fill('Karibu2026')
  await submit.click()
  await expect(dialog.getByText(/Please enter a valid Kenyan phone number/).first()).toBeVisible()
  await dialog.getByLabel('M-Pesa phone number').fill(`07${10_000_000 + amounts.mpesa}`)
  await submit.click()
  await expect(dialog.getByText('Your request has been received.')).toBeVisible()
  // By itself, two seconds later.
  await expect(dialog).toBeHidden({ timeout: 4000 })

  await button(page, 'Request Payout').click()
  await dialog.getByLabel('Bank transfer').check()
  await dialog.getByLabel('Amount').fill(String(amounts.bank))
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Bank account details').fill(`Equity, Naivasha, Kamau, 0110${amounts.bank}`)
  await dialog.getByLabel('Your password').fill('Karibu2026')
  await submit.click()
  await expect(dialog).toBeHidden()

  const { payouts } = await callApi<{ payouts: { _id: string; amount: number; status: string }[] }>(
    page.request,
    office,
    'GET',
    '/admin/payouts?limit=100',
  )
  const decide = async (amount: number, body: unknown) => {
    const asked = payouts.find((payout) => payout.amount === amount)
    await callApi(page.request, office, 'PUT', `/admin/payouts/${asked?._id}`, body)
  }
  await decide(amounts.mpesa, { action: 'approve' })
  await decide(amounts.bank, { action: 'approve' })
  await decide(amounts.bank, { action: 'complete', reference: `FT-${randomUUID().slice(0, 8)}` })
  const kes = (amount: number) => `KES ${amount.toLocaleString('en')}`
  await expect(async () => {
    await page.goto('/vendor/dashboard/payments?tab=payouts')
    await expect(row(page, kes(amounts.mpesa))).toContainText('Completed', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(row(page, kes(amounts.mpesa))).toContainText('M-Pesa')
  await expect(row(page, kes(amounts.bank))).toContainText('Completed')
  await expect(row(page, kes(amounts.bank))).toContainText('Reference FT-')
  await expectAccessible(page)
})

test('the sections have addresses, groups that fold, and a bar for the thumb', async ({ page, isMobile }) => {
  await signedUp(page, 'vendor')
  await page.goto('/vendor/dashboard')
  const nav = page.getByRole('navigation', { name: 'Dashboard' })
  if (isMobile) {
    const labels = nav.last().locator('> a, > button')
    await expect(labels).toHaveText(['Overview', 'Activities', 'Bookings', 'Inventory', 'More'])
    await button(page, 'More').click()
  }
  const sections = isMobile ? page.getByRole('dialog', { name: 'All sections' }) : nav.first()
  if (!isMobile) expect((await nav.first().boundingBox())?.width).toBe(240)
  const profile = sections.getByRole('link', { name: 'View Public Profile' })
  await expect(profile).toHaveAttribute('href', /^\/vendor\/guide-/)
  await expect(profile).toHaveAttribute('target', '_blank')
  await sections.getByRole('button', { name: 'Content' }).click()
  await expect(sections.getByRole('link', { name: 'SEO Management' })).toBeHidden()
  await sections.getByRole('button', { name: 'Content' }).click()
  await expectAccessible(page)
  await sections.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/\/vendor\/dashboard\/payments$/)
  // Links of other pages carry the section's index.
  await page.evaluate(() =>
    window.history.replaceState({ usr: { activeSection: 3 }, key: 'k' }, '', '/vendor/dashboard'),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Bookings' })).toBeVisible()
  await expect(page.getByText('No bookings yet.')).toBeVisible()
})

test('what cannot be loaded says so and can be asked for again', async ({ page }) => {
  await signedUp(page, 'vendor')
  for (const [path, call, text, then] of [
    [
      '',
      '/vendor/dashboard/stats',
      'Failed to load dashboard statistics. Please try again.',
      'No dashboard statistics',
    ],
    [
      '/activities',
      '/activities/vendor/*',
      'Failed to load your activities. Please try again.',
      'You have no activities',
    ],
    ['/bookings', '/bookings/vendor*', 'Failed to load bookings. Please try again.', 'No bookings yet.'],
    [
      '/payments',
      '/vendor/dashboard/earnings*',
      'Failed to load earnings data. Please try again.',
      'Earned in this time',
    ],
    [
      '/payments?tab=pending',
      '/vendor/dashboard/pending-payments',
      'Failed to load pending payments. Please try again.',
      'No pending payments.',
    ],
    [
      '/payments?tab=payouts',
      '/vendor/dashboard/payout-requests',
      'Failed to load payout requests. Please try again.',
      'No payout requests yet.',
    ],
    [
      '/payments?tab=manual',
      '/payments/manual',
      'Failed to load manual payments. Please try again.',
      'No manual payments',
    ],
    ['/settings', '/auth/profile', 'Failed to load your profile. Please try again.', 'Document verification'],
  ] as const) {
    const route = `**/api${call}`
    await page.route(route, (asked) => asked.fulfill({ status: 500, json: {} }))
    await page.goto(`/vendor/dashboard${path}`)
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute(route)
    await button(page, 'Retry').click()
    await expect(page.getByText(then).first()).toBeVisible()
  }
})

test('what cannot be saved says so, in the server’s words where it has any', async ({ page }) => {
  const { token } = await signedUp(page, 'vendor')
  const { name } = await offered(page.request, token, dayAhead(20))
  const fails = (path: string) => page.route(`**/api${path}`, refuse)
  const refuse = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} })
  await fails('/activities/*')
  await page.goto('/vendor/dashboard/activities')
  await page.getByRole('switch', { name: 'Published' }).click()
  await expect(page.getByText('Failed to update activity status. Please try again.')).toBeVisible()
  await button(page, `Delete ${name}`).click()
  await button(page, 'Delete Activity').click()
  await expect(page.getByText('Failed to delete activity. Please try again.')).toBeVisible()

  await page.goto('/vendor/dashboard/settings')
  await page.getByRole('switch', { name: 'Email notifications' }).press('Space')
  for (const name of ['Booking updates', 'New activity alerts', 'Marketing emails']) {
    await expect(page.getByRole('switch', { name })).toBeDisabled()
  }
  await fails('/auth/profile')
  await fails('/upload/cover-photo')
  await fails('/documents/**')
  await page.getByLabel('Contact email').fill('walks@upeo.example')
  await page.getByLabel('Business name').fill('Njeri Walks')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await page.getByLabel('Cover photo file').setInputFiles(identityPaper)
  await expect(page.getByText('Failed to upload cover photo. Please try again.')).toBeVisible()
  await fails('/upload/avatar')
  await page.locator('#avatar').setInputFiles(identityPaper)
  await button(page, 'Use This Picture').click()
  await expect(page.getByText('Failed to upload profile image. Please try again.')).toBeVisible()
  await page.getByLabel('Upload Identity document: file').setInputFiles(identityPaper)
  await expect(page.getByText('Failed to upload document')).toBeVisible()
  await page.unroute('**/api/documents/**')
  await page.getByLabel('Upload Identity document: file').setInputFiles(identityPaper)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await fails('/documents/**')
  await button(page, 'Delete Identity document').click()
  await button(page, 'Delete Document').click()
  await expect(page.getByText('Failed to delete document')).toBeVisible()
})

test('a booking is moved on, or the screen says why not', async ({ page }) => {
  await page.clock.install()
  const { token } = await signedUp(page, 'vendor')
  const bank = { bankName: 'KCB', accountName: 'Njeri Walks', accountNumber: '1100223344' }
  await callApi(page.request, token, 'PUT', '/auth/profile', {
    currentPassword: password,
    vendorProfile: { paymentDetails: { bank, active: ['bank'] } },
  })
  const activity = await offered(page.request, token, dayAhead(21))
  const { _id: id } = await booked(page.request, activity, 'bank')
  await booked(page.request, activity, 'bank')
  const refuse = (path: string) => page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json: {} }))

  await page.goto(`/vendor/dashboard/bookings?details=${id}`)
  const details = page.getByRole('dialog')
  const press = (name: string) => details.getByRole('button', { name }).click()
  await press('Confirm Booking')
  await refuse(`/bookings/${id}`)
  await press('Confirm Booking')
  await expect(details.getByText('Failed to update booking status. Please try again.')).toBeVisible()
  await page.unroute(`**/api/bookings/${id}`)
  await press('Confirm Booking')
  const said = page.getByText('The booking is confirmed.')
  await expect(said).toBeVisible()
  // Six seconds later it is gone by itself.
  await page.clock.fastForward(6000)
  await expect(said).toBeHidden()

  // A clock that runs ahead does not move the server, whose own words are shown.
  await page.clock.setFixedTime(Date.now() + 22 * 86_400_000)
  await page.reload()
  await press('Mark as Completed')
  await press('Mark as Completed')
  await expect(details.getByText('A booking can be marked as completed once the activity has started.')).toBeVisible()
  await press('Back')
  await press('Cancel Booking')
  await expect(details.getByText('are yours to return to the guest')).toBeVisible()
  await details.getByLabel('Reason').fill('The river is too high.')
  await expectAccessible(page)
  await press('Cancel Booking')
  await expect(page.getByText('The booking is cancelled, and the guest has been told.')).toBeVisible()
  await expect(details.getByText('Reason: The river is too high.')).toBeVisible()

  await refuse('/payments/cash')
  await page.goto('/vendor/dashboard/payments?tab=manual')
  await button(page, 'Record Manual Payment').click()
  await details.getByLabel('Booking').selectOption({ index: 1 })
  await press('Record Payment')
  await expect(details.getByText('Failed to record payment')).toBeVisible()
  await press('Cancel')

  await page.route('**/api/vendor/dashboard/stats', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, availableBalance: 1000 } } })
  })
  await refuse('/vendor/dashboard/request-payout')
  await page.reload()
  await button(page, 'Request Payout').click()
  await details.getByLabel('Amount').fill('100')
  await details.getByLabel('M-Pesa phone number').fill('0712345678')
  await details.getByLabel('Your password').fill(password)
  await press('Submit Request')
  await expect(details.getByText('Failed to request payout. Please try again.')).toBeVisible()
})
