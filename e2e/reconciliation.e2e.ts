import { expectAccessible } from './support/accessible.ts'
import { enterOffice } from './support/admin.ts'
import { someReceipt, statementWithFee } from './support/statement.ts'
import { expect, test } from './support/test.ts'

test(
  'an administrator uploads a statement of M-Pesa’s portal, records a fee that it shows, and it agrees',
  { tag: '@desktop' },
  async ({ page }) => {
    const receipt = someReceipt()
    await enterOffice(page)
    await page.getByRole('link', { name: 'Statements', exact: true }).click()
    const file = page.getByLabel('Statement file')
    await file.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') })
    await expect(page.getByRole('alert')).toContainText('This is not a statement from M-Pesa’s portal.')
    await file.setInputFiles({ name: 'ORG_174379.csv', mimeType: 'text/csv', buffer: statementWithFee(receipt) })
    await expect(page.getByRole('heading', { level: 1, name: 'Statement: Collection account' })).toBeVisible()
    await expect(page.getByText('Not booked yet')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: `Record it: ${receipt}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Receipt or statement reference')).toHaveValue(receipt)
    await expect(dialog.getByLabel('Amount')).toHaveValue('KES 27')
    await dialog.getByLabel(/^M-Pesa’s statement shows it/).check()
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByText('Every row agrees with our books.')).toBeVisible()

    await page.getByRole('link', { name: 'Ledger', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Where the money is' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'At M-Pesa', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'All differences' }).click()
    await page.getByRole('link', { name: 'Agree now' }).click()
    await expect(page.getByRole('article').filter({ hasText: receipt })).toBeVisible()
    await expectAccessible(page)
  },
)
