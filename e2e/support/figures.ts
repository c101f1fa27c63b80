import { cents, formatKes } from '@upeo/domain/money'
import { formatDate, localDate } from '@upeo/domain/time'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { recomputeFigures, recomputeLists, type RecomputedFigures } from '@upeo/server/testing/recomputed-figures'
import { expectAccessible } from './accessible.ts'
import { expect, type Page } from './test.ts'

const kes = (amount: number) => formatKes(cents(amount))
/** A figure's label, its value, and its note. */
const figure = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label })
const column = (page: Page, table: string, header: string) =>
  page.getByRole('table', { name: table }).locator(`tbody [data-label="${header}"]`)

/** Of payout requests. */
const ON_A_PAGE = 20

interface Business {
  readonly databaseUrl: string
  readonly guide: string
  readonly bookings: number
}

/** Expects every figure of Overview and of Payments & Earnings to equal the ledger's sums; returns those sums. */
export async function expectFigures(
  page: Page,
  { databaseUrl, guide, bookings }: Business,
  upcoming: number,
): Promise<RecomputedFigures> {
  const { db, close } = createDatabase(databaseUrl, { max: 1 })
  const [figures, lists] = [await recomputeFigures(db, guide), await recomputeLists(db, guide)]
  await close()
  const money = {
    earned: `Total Earnings${kes(figures.earned)}After commission`,
    escrow: `In Escrow${kes(figures.escrow)}`,
    paidOut: `Total Paid Out${kes(figures.paid_out)}`,
    available: `Available Balance${kes(figures.available)}`,
  }
  // Looked at closely once, when they have the most to say.
  const fullest = figures.debt > 0 && figures.escrow > 0
  const owed = page.getByText(`You owe Upeo ${kes(figures.debt)} in commission`)

  await page.goto('/vendor/dashboard')
  await expect(figure(page, 'Total Earnings')).toHaveText(money.earned)
  await expect(figure(page, 'Total Activities')).toHaveText('Total Activities11 active')
  await expect(figure(page, 'Total Bookings')).toHaveText(`Total Bookings${bookings}${upcoming} upcoming, 0 pending`)
  await expect(figure(page, 'In Escrow')).toHaveText(`${money.escrow}Your share ${kes(figures.escrow_share)}`)
  await expect(figure(page, 'Total Paid Out')).toHaveText(money.paidOut)
  await expect(figure(page, 'Available Balance')).toHaveText(
    `${money.available}${figures.reserved > 0 ? `${kes(figures.reserved)} on its way to you` : 'Ready to request'}`,
  )
  await expect(owed).toBeVisible({ visible: figures.debt > 0 })
  if (fullest) await expectAccessible(page)

  await figure(page, 'Total Earnings').getByRole('link').click()
  await expect(figure(page, 'Total Earnings')).toHaveText(money.earned)
  await expect(figure(page, 'Available Balance')).toHaveText(`${money.available}Ready to request`)
  await expect(figure(page, 'In Escrow')).toHaveText(money.escrow)
  await expect(figure(page, 'Total Paid Out')).toHaveText(money.paidOut)
  await expect(page.getByText(`${kes(figures.earned)}, after commission, on the day it became yours.`)).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  const days = page.getByRole('table', { name: 'Earnings in this period' }).locator('tbody').getByRole('row')
  await expect(days).toHaveText(
    lists.days.map(({ day, cents: amount }) => `${formatDate(localDate(day))}${kes(amount)}`),
  )

  await openTab(page, 'Pending Payments')
  if (lists.held.length === 0) await expect(page.getByText('No pending payments.')).toBeVisible()
  await expect(column(page, 'Payments waiting', 'Paid')).toHaveText(lists.held.map(kes))
  await openTab(page, 'Payout Requests')
  if (lists.payouts.length === 0) await expect(page.getByText('No payout requests yet.')).toBeVisible()
  await expect(column(page, 'Payout requests', 'Amount')).toHaveText(lists.payouts.slice(0, ON_A_PAGE).map(kes))
  await openTab(page, 'Manual Payments')
  // Without an entry until the trip is done: then a fifth of it is owed.
  const paid = column(page, 'Manual payments', 'Amount')
  if (lists.paidDirectly.length > 0) await expect(paid).toHaveText(lists.paidDirectly.map(kes))
  return figures
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}
