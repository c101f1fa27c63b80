import { randomUUID } from 'node:crypto'
import { expect, test } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { callApi, officeToken, registered, signedUp } from './support/customer.ts'
import { expectFound } from './support/found.ts'
import { dayAhead } from './support/day-ahead.ts'
import { booked, guideWithBank, offered } from './support/guide.ts'
import { decide, enterOffice, find, guideWithPapers, openAs, payoutByBank, unappliedMoney } from './support/admin.ts'
import { eightLetters } from '@upeo/domain/testing/eight-letters'
import { desktop } from './support/sizes.ts'
import { heldTrip } from './support/trip.ts'

test('an administrator clears the queues, and the audit log records it', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(150_000)
  const guide = await guideWithPapers(page.request)
  const amount = await payoutByBank(page.request)
  const customer = await registered(page.request)
  const { booking } = await heldTrip(page, customer)
  await unappliedMoney(page.request, { ...booking, ...customer })
  await enterOffice(page)
  await expect(page.getByText(/The books are right: all \d+ checks passed\./)).toBeVisible()

  // The search is opened to type: by its keys, and by its button.
  const words = page.getByRole('searchbox', { name: 'Search for' })
  const byKeys = () => page.keyboard.press('Control+k')
  const byButton = () => page.getByRole('button', { name: /^Search: / }).click()
  for (const open of [byKeys, byButton, byKeys]) {
    await open()
    await expect(words).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(words).toBeHidden()
  }

  await page.getByRole('link', { name: 'Documents to check' }).click()
  await find(page, guide.email, 2)
  // It is looked at where it is decided, before it is approved; the next one opens by itself.
  const approve = page.getByRole('button', { name: `Approve: Identity document of ${guide.name}` })
  await expect(approve).toBeHidden()
  await page.getByRole('button', { name: `Look at it: Identity document of ${guide.name}` }).click()
  await expect(page.getByRole('link', { name: /^Open .+ in a new tab$/ })).toHaveAttribute('href', /^blob:/)
  await expect(page.getByRole('img', { name: `Identity document of ${guide.name}, page 1 of 1` })).toBeVisible()
  await expectAccessible(page)
  await approve.click()
  await decide(page, 'Approve')
  await expect(page.getByText('Approved.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Business licence of ${guide.name}` })).toBeFocused()
  await expect(page.getByRole('img', { name: `Business licence of ${guide.name}, page 1 of 1` })).toBeVisible()
  await page.getByRole('button', { name: `I’ll take this: Business licence of ${guide.name}` }).click()
  await expect(page.getByText('Taken by you')).toBeVisible()
  await page.getByRole('button', { name: `Reject: Business licence of ${guide.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await decide(page, 'Reject', { reason: 'It expired in June.' })
  await expect(page.getByText(`Nothing matches “${guide.email}”`)).toBeVisible()

  await page.goto('/admin/payouts')
  await page.getByRole('button', { name: `Approve: ${amount} to Kamau Njoroge` }).click()
  await decide(page, 'Approve')
  await page.getByRole('link', { name: 'On their way' }).click()
  await page.getByRole('button', { name: `Record as paid: ${amount} to Kamau Njoroge` }).click()
  const reference = `FT${randomUUID().slice(0, 10)}`
  await decide(page, 'Record as paid', { receipt: ['Bank reference', reference] })
  await page.getByRole('link', { name: 'Paid', exact: true }).click()
  await expect((await find(page, reference)).getByText(reference)).toBeVisible()

  await page.goto('/admin/payments')
  const payment = await find(page, booking.reference)
  await expect(payment.getByText('Not the amount requested')).toBeVisible()
  await expectAccessible(page)
  await payment.getByRole('button', { name: /^Send back/ }).click()
  await decide(page, 'Send back', { reason: 'Another amount than asked for.' })
  await expect(page.getByText('The money is on its way back.')).toBeVisible()

  await page.goto('/admin/people')
  const person = await find(page, customer.email)
  await person.getByRole('button', { name: /^Suspend/ }).click()
  await decide(page, 'Suspend', { reason: 'Paid with a stolen phone.' })
  await expect(person.getByText('Suspended', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/audit')
  for (const act of [
    /suspended .+\.$/,
    /sent KES [\d,]+ from .+ back/,
    `recorded a payout of ${amount} to Kamau Njoroge’s bank account (${reference}) as paid.`,
    `approved a payout of ${amount} to Kamau Njoroge’s bank account`,
    /rejected .+’s business licence/,
    /approved .+’s identity document/,
  ]) {
    await expect(page.getByRole('article', { name: act }).first()).toBeVisible()
  }
  await expect(page.getByText('Reason: It expired in June.').first()).toBeVisible()
})

test(
  'a refund that the guide owes: the guide records it, the customer disputes it, an administrator decides',
  { tag: '@full' },
  async ({ page, browser }) => {
    const customer = await signedUp(page)
    // A guide of this test's own: a guide with a disputed refund gets no payout meanwhile.
    const { token: guide } = await guideWithBank(page.request)
    const booking = await booked(page.request, await offered(page.request, guide, dayAhead(14)), 'bank', customer)
    for (const status of ['confirmed', 'cancelled']) {
      await callApi(page.request, guide, `PUT /bookings/${booking._id}`, { status })
    }
    const business = await openAs(browser, guide)
    await business.goto(`/vendor/dashboard/bookings?search=${booking.reference}`)
    await business.getByRole('button', { name: /^Details/ }).click()
    await business.getByLabel('How did you return it?').fill('FT26325KQ7')
    await business.getByRole('button', { name: 'Record as returned' }).click()
    await expect(business.getByText(/^You recorded it on .+ FT26325KQ7\. It counts as paid on /)).toBeVisible()
    await expectAccessible(business)
    await business.context().close()

    await page.goto(`/dashboard/bookings?tab=cancelled&details=${booking._id}`)
    await expect(page.getByText(/says that .+ has been returned to you \(FT26325KQ7\)\./)).toBeVisible()
    await page.getByRole('button', { name: 'It has not arrived' }).click()
    await page.getByLabel('What happened?').fill('My bank shows nothing.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tell Upeo' }).click()
    await expect(page.getByText(/Upeo is looking into it\./)).toBeVisible()

    const office = await openAs(browser, await officeToken(page.request), desktop)
    await office.goto(`/admin/refunds?search=${booking.reference}`)
    await expect(office.getByText('The customer says that it never came')).toBeVisible()
    await expect(office.getByText('My bank shows nothing.')).toBeVisible()
    await office.getByRole('button', { name: /^Record as paid/ }).click()
    await decide(office, 'Record as paid', { receipt: ['Receipt or reference', `FT${randomUUID().slice(0, 10)}`] })
    await expect(office.getByText('The refund is settled.')).toBeVisible()
    await office.context().close()
  },
)

test(
  'terms that the search may not take for the same are refused beside their field; others are added and removed',
  { tag: ['@desktop', '@full'] },
  async ({ page }) => {
    const [one, other] = [eightLetters(), eightLetters()]
    await enterOffice(page)
    await page.goto('/admin/synonyms')
    await page.getByRole('button', { name: 'Add synonyms' }).click()
    const terms = page.getByRole('textbox', { name: 'Terms' })
    const refused = async (typed: string, why: string) => {
      await terms.fill(typed)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(terms).toHaveAccessibleDescription(new RegExp(why))
      await expect(terms).toBeFocused()
    }
    await refused(`${one}\nnear the`, 'Please give each term one to four meaningful words\\.')
    await refused(`${one}\nLions`, '“Lions” is already in the group of “lion”\\.')
    await expectAccessible(page)
    await terms.fill(`${one}\n${other}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Added.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Remove: ${one}` }).click()
    await decide(page, 'Remove')
    await expect(page.getByRole('heading', { name: one })).toBeHidden()
  },
)

test(
  'the sections are in a sidebar on a desktop and behind “More” on a phone',
  { tag: ['@everywhere', '@full'] },
  async ({ page, isMobile }) => {
    await enterOffice(page)
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Ledger', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/ledger$/)
  },
)

test('a list without a match offers to clear the search', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await enterOffice(page)
  await page.goto('/admin/people?search=nobody-is-called-this')
  await expect(page.getByText('Nothing matches “nobody-is-called-this”')).toBeVisible()
  await expectFound(page, 'Nothing found')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByText(/^[\d,]+ found$/)).toBeVisible()
  await page.goto('/admin/people?page=9999')
  await expect(page).not.toHaveURL(/page=9999/)
  await expect(page.getByText(/^[\d,]+ found$/)).toBeVisible()
  // What was searched for in vain begins a group of synonyms.
  await page.goto('/admin/searches')
  await page.getByRole('button', { name: 'Add synonyms: quad bikes' }).click()
  await expect(page.getByRole('dialog').getByLabel('Terms')).toHaveValue('quad bikes\n')
  await expectAccessible(page)
})
