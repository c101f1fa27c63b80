import { randomInt } from 'node:crypto'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { formatKes, fromKes } from '@upeo/domain/money'
import { callApi, guideToken, officeToken, registered, storeSession } from './customer.ts'
import type { Booked } from './guide.ts'
import { expect, waitingForScripts, type APIRequestContext, type Page } from './test.ts'

/** The number whose payments arrive with a wrong amount; it pays one request at a time. */
const differing = '254700000094'

/** A guide with documents to be checked. */
export async function guideWithPapers(request: APIRequestContext) {
  const { token, email, user } = await registered(request, 'vendor')
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]>>endobj',
  ]
  const paper = Buffer.from(['%PDF-1.4', ...objects, 'trailer<</Root 1 0 R>>', '%%EOF', ''].join('\n'))
  for (const documentType of ['identityDocument', 'businessLicense']) {
    const answer = await request.post('/api/documents/upload', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { documentType, document: { name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper } },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { name: (user as { name: string }).name, email }
}

/** The amount, as pages say it, of a payout by bank that the demo guide asks for, to the account that it always went to. */
export async function payoutByBank(request: APIRequestContext): Promise<string> {
  const token = await guideToken(request)
  const { knownAccounts } = await callApi<{ knownAccounts: { bank_transfer: string } }>(
    request,
    token,
    'GET /vendor/dashboard/payout-requests',
  )
  const amount = randomInt(100_00, 999_99) / 100
  await callApi(request, token, 'POST /vendor/dashboard/request-payout', {
    amount,
    method: 'bank_transfer',
    account: knownAccounts.bank_transfer,
  })
  return formatKes(fromKes(amount))
}

/** An M-Pesa payment of another amount than was asked for: it pays for no booking, and waits for the office. */
export async function unappliedMoney(request: APIRequestContext, { _id, reference, token }: Booked): Promise<void> {
  // The other journey's request may still be on that phone.
  await expect(async () => {
    const prompt = { bookingId: _id, phoneNumber: differing }
    const answer = await callApi<{ success: boolean }>(request, token, 'POST /payments/mpesa', prompt)
    expect(answer.success).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [2000] })
  const office = await officeToken(request)
  const waiting = async () =>
    (await callApi<{ total: number }>(request, office, `GET /admin/payments?search=${reference}`)).total
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
}

/** A separate window, signed in with this token, of the test's size unless another is given. */
export async function openAs(browser: Browser, token: string, size: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(size)
  await storeSession(context, { authToken: token })
  return waitingForScripts(await context.newPage())
}

/** The administrator, signed in on this page. */
export async function enterOffice(page: Page): Promise<void> {
  await storeSession(page, { authToken: await officeToken(page.request) })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

/** The cases that a list's search finds, once nothing else is shown. */
export async function find(page: Page, words: string, count = 1) {
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(words)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText(`${count} found`, { exact: true })).toBeVisible()
  const found = page.getByRole('article')
  await expect(found).toHaveCount(count)
  return found.first()
}

/** Fills in and confirms the dialog of an action. */
export async function decide(page: Page, label: string, answers: { reason?: string; receipt?: [string, string] } = {}) {
  const dialog = page.getByRole('dialog')
  if (answers.receipt) await dialog.getByLabel(answers.receipt[0]).fill(answers.receipt[1])
  if (answers.reason) await dialog.getByLabel('Reason').fill(answers.reason)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toBeHidden()
}
