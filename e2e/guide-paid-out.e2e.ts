import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { formatKes, fromKes } from '@upeo/domain/money'
import { addDays, DAY, formatDateLong, localDateOf, MINUTE, type LocalDate } from '@upeo/domain/time'
import { expectAccessible } from './support/accessible.ts'
import { paidAtBank, paidByPhone, placesHeld } from './support/book-trip.ts'
import { fillRegistration, password, signedUp } from './support/customer.ts'
import { test } from './support/days.ts'
import { expectFigures } from './support/figures.ts'
import { identityPaper, licencePaper } from './support/guide.ts'
import { decide, enterOffice, find } from './support/admin.ts'
import { desktop } from './support/sizes.ts'
import { expect, type Page } from './support/test.ts'
import { eightLetters } from '@upeo/domain/testing/eight-letters'

const run = promisify(execFile)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const kes = (amount: number) => formatKes(fromKes(amount))

test('a new guide is verified, publishes an activity, is booked and paid, and every shilling earned is paid out', async ({
  page: guide,
  days,
  server,
}) => {
  test.setTimeout(180_000)
  const [office, byBank, byPhone] = [await days.open(undefined, desktop), await days.open(), await days.open()]
  const name = `Njeri ${eightLetters()}`
  await register(guide, name)
  await handIn(guide)
  await enterOffice(office)
  await approvePapers(office, name)
  await guide.reload()
  await expect(guide.getByText('Verified', { exact: true })).toBeVisible()
  await takeBankTransfers(guide)
  const day = addDays(localDateOf(days.now()), 2)
  const activityId = await publish(guide, day)

  await signedUp(byBank)
  await placesHeld(byBank, { activityId, date: day })
  const bank = await paidAtBank(byBank)
  await signedUp(byPhone)
  await placesHeld(byPhone, { activityId, date: day })
  await paidByPhone(byPhone, days.pass)
  await press(guide, bank, 'Approve Payment', 'The payment is approved and the booking confirmed.')
  const business = { databaseUrl: server.databaseUrl, guide: await idOf(guide), bookings: 2 }
  // Two adults at 2,500, a child at 1,750, and VAT.
  expect(await expectFigures(guide, business, 2)).toMatchObject({ escrow: 783_000, earned: 0, debt: 0 })

  // Without a start time it ends with its day.
  await days.pass(3 * DAY)
  await press(guide, bank, 'Mark as Completed', 'The booking is completed.')
  expect(await expectFigures(guide, business, 0)).toMatchObject({ escrow: 783_000, earned: 626_400, debt: 156_600 })

  // Nobody completes the other trip: two days after its end it is completed, and a day later its money is released.
  await days.pass(5 * DAY)
  const released = await expectFigures(guide, business, 0)
  expect(released).toMatchObject({ escrow: 0, earned: 1_252_800, available: 469_800 })

  const phone = await askByPhone(guide, 2000)
  await askByBank(guide, 2698)
  expect(await expectFigures(guide, business, 0)).toMatchObject({ available: 0, reserved: 469_800 })
  await payOut(office, name, days.pass)
  expect(await expectFigures(guide, business, 0)).toMatchObject({ available: 0, reserved: 0, paid_out: 469_800 })
  await expect(guide.getByRole('row').filter({ hasText: 'Completed' })).toHaveCount(1)

  expect(await sentByPhone(server.mpesaUrl, phone)).toEqual([2000])
  const check = ['apps/server/scripts/check-ledger.ts', '--at', days.now().toISOString()]
  const env = { ...process.env, DATABASE_URL: server.databaseUrl }
  // What is broken stands in what it prints.
  const { stdout } = await run(process.execPath, check, { env }).catch((error: { stdout: string }) => error)
  expect(stdout).toMatch(/ 0 broken\.$/m)
})

async function register(guide: Page, name: string): Promise<void> {
  await guide.goto('/become-guide')
  await guide.getByRole('link', { name: 'Register as a Guide' }).first().click()
  await fillRegistration(guide, { name })
  await button(guide, 'Register as a Guide').click()
  await guide.getByRole('link', { name: 'Continue now' }).click()
  await expect(guide.getByRole('heading', { name: 'Your first steps' })).toBeVisible()
}

async function handIn(guide: Page): Promise<void> {
  await guide.getByRole('link', { name: 'Upload your documents' }).click()
  await guide.getByLabel('Upload Identity document: file').setInputFiles(identityPaper)
  await guide.getByLabel('Upload Business licence: file').setInputFiles(licencePaper)
  await expect(guide.getByText('Pending', { exact: true })).toHaveCount(2)
}

async function approvePapers(office: Page, name: string): Promise<void> {
  await office.getByRole('link', { name: 'Documents to check' }).click()
  await find(office, name, 2)
  await button(office, `Look at it: Identity document of ${name}`).click()
  // The next one opens by itself.
  for (const paper of ['Identity document', 'Business licence']) {
    await button(office, `Approve: ${paper} of ${name}`).click()
    await decide(office, 'Approve')
  }
  await expect(office.getByText(`Nothing matches “${name}”`)).toBeVisible()
}

async function takeBankTransfers(guide: Page): Promise<void> {
  await guide.getByLabel('Contact email').fill('walks@upeo.example')
  await guide.getByRole('switch', { name: 'Bank transfer' }).setChecked(true)
  await field(guide, 'Bank').fill('KCB')
  await guide.getByLabel('Account name').fill('Njeri Walks')
  await guide.getByLabel('Account number').fill('1100223344')
  await guide.getByLabel('Your password').fill(password)
  await button(guide, 'Save Changes').click()
  await expect(guide.getByText('Profile updated successfully!')).toBeVisible()
}

/** Creates an activity in the wizard with the required fields only; returns its id. */
async function publish(guide: Page, day: LocalDate): Promise<string> {
  await guide.goto('/vendor/dashboard')
  await guide.getByRole('link', { name: 'Create New Activity' }).first().click()
  const onTo = async (step: string) => {
    await button(guide, 'Next').click()
    await expect(guide.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible()
  }
  await field(guide, 'Activity name').fill('Crater rim at dawn')
  await field(guide, 'Short description').fill('A morning on the rim of a sleeping volcano.')
  await field(guide, 'Description').fill('We walk the whole rim of the crater and are back in time for a late lunch.')
  await field(guide, 'Category').selectOption('Hiking & Trekking')
  await field(guide, 'What to expect').fill('A steep hour, then easy walking.')
  await onTo('Location')
  await guide.getByLabel('Search for the place').fill('lake nai')
  await guide.getByRole('option', { name: 'Lake Naivasha, Nakuru' }).click()
  const meeting = guide.getByRole('region', { name: 'Meeting point' })
  await meeting.getByLabel('Description').fill('At the main gate')
  await meeting.getByLabel('Address').fill('Moi South Lake Road')
  await onTo('Requirements')
  await field(guide, 'Included, item 1').fill('Guide')
  await guide.getByLabel('What to bring, item 1').fill('Water')
  await onTo('Pricing')
  await field(guide, 'Price per adult').fill('2500')
  const pressed = guide.getByRole('button', { name: new RegExp(`^${formatDateLong(day)}`) })
  if (!(await pressed.isVisible())) await guide.getByRole('button', { name: 'Later month' }).click()
  await pressed.click()
  await onTo('Upload Media')
  await onTo('Additional Details')
  await onTo('Preview')
  await button(guide, 'Create Activity').click()
  await expect(guide).toHaveURL(/\/activity\/[0-9a-f-]{36}$/)
  return guide.url().slice(-36)
}

/** One action on one booking, confirmed in its dialog as every action is. */
async function press(guide: Page, booking: string, act: string, said: string): Promise<void> {
  await guide.goto(`/vendor/dashboard/bookings?details=${booking}`)
  const details = guide.getByRole('dialog')
  await details.getByRole('button', { name: act }).click()
  await expectAccessible(guide)
  await details.getByRole('button', { name: act }).click()
  await expect(guide.getByText(said)).toBeVisible()
}

function idOf(guide: Page): Promise<string> {
  return guide.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '') as { _id: string })._id)
}

async function askByPhone(guide: Page, amount: number): Promise<string> {
  const phone = '0712345678'
  await ask(guide, amount, 'M-Pesa phone number', phone)
  return `254${phone.slice(1)}`
}

async function askByBank(guide: Page, amount: number): Promise<void> {
  await ask(guide, amount, 'Bank account details', 'Equity, Naivasha, Njeri, 0110123456')
}

async function ask(guide: Page, amount: number, label: string, account: string): Promise<void> {
  await button(guide, 'Request Payout').click()
  const dialog = guide.getByRole('dialog', { name: 'Request Payout' })
  if (label !== 'M-Pesa phone number') await dialog.getByLabel('Bank transfer').check()
  await dialog.getByLabel('Amount').fill(String(amount))
  await dialog.getByLabel(label).fill(account)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  // Days have passed since they signed in: the first request of the two asks who they are, and counts for both.
  const confirm = guide.getByRole('dialog', { name: 'Confirm it is you' })
  const received = dialog.getByText('Your request has been received.')
  await expect(confirm.or(received)).toBeVisible()
  if (await confirm.isVisible()) {
    await confirm.getByLabel('Your password').fill(password)
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await expect(received).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Both places are new, so that an administrator can approve a day later; M-Pesa pays by itself, for the bank the reference is recorded. */
async function payOut(office: Page, name: string, pass: (ms: number) => Promise<void>): Promise<void> {
  await office.goto('/admin/payouts')
  await find(office, name, 2)
  await expect(office.getByText(/^The M-Pesa number is new\. This payout can be approved from/)).toBeVisible()
  await expect(button(office, `Approve: ${kes(2000)} to ${name}`)).toBeHidden()
  await pass(DAY)
  await office.reload()
  for (const amount of [2000, 2698]) {
    await button(office, `Approve: ${kes(amount)} to ${name}`).click()
    await decide(office, 'Approve')
  }
  // One minute until it is sent, one until the result arrives.
  await pass(MINUTE)
  await pass(MINUTE)
  await office.goto('/admin/payouts?show=PROCESSING')
  await button(office, `Record as paid: ${kes(2698)} to ${name}`).click()
  await decide(office, 'Record as paid', { receipt: ['Bank reference', `FT${randomUUID().slice(0, 10)}`] })
  await office.getByRole('link', { name: 'Paid', exact: true }).click()
  for (const amount of [2000, 2698]) {
    await expect(office.getByRole('article').filter({ hasText: kes(amount) })).toContainText('Paid')
  }
}

/** What M-Pesa's own book says has been sent to a phone. */
async function sentByPhone(mpesaUrl: string, phone: string): Promise<number[]> {
  const book = (await (await fetch(`${mpesaUrl}/simulator/book`)).json()) as {
    entries: { kind: string; phone: string; amount: number }[]
  }
  return book.entries.filter((entry) => entry.kind === 'b2c' && entry.phone === phone).map(({ amount }) => amount)
}
