import { inventoryTexts } from '@upeo/domain/inventory/rules'
import { addMonths, formatDate, localDate, localDateOf } from '@upeo/domain/time'
import { dayText } from '@upeo/domain/day-text'
import { expectAccessible } from './support/accessible.ts'
import { signedInAs, signedUp } from './support/customer.ts'
import { expectFound } from './support/found.ts'
import { dayAhead } from './support/day-ahead.ts'
import { offered } from './support/guide.ts'
import { expect, test, type Page } from './support/test.ts'

test('a guide adds an item to an activity, lends it, and takes it through maintenance', async ({ page }) => {
  const { token } = await signedUp(page, 'vendor')
  const { name: activity, date } = await offered(page.request, token, dayAhead(20))
  const day = formatDate(localDate(date))

  await page.goto('/vendor/dashboard/inventory')
  await expect(page.getByText('No inventory items found')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  await expect(dialog.getByLabel('Category')).toHaveValue('equipment')
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expect(dialog.getByText(inventoryTexts.nameRequired)).toBeVisible()
  await expect(dialog.getByText(inventoryTexts.activityRequired)).toBeVisible()
  await expect(dialog.getByLabel('Item name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Item name').fill('Climbing helmets')
  await dialog.getByLabel('Activity').selectOption(activity)
  await dialog.getByLabel('Category').selectOption('Gear')
  await dialog.getByLabel('Quantity').fill('10')
  await dialog.getByLabel('Available').fill('11')
  await dialog.getByLabel('Purchase price of one').fill('4500')
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expect(dialog.getByText(inventoryTexts.availableAtMostQuantity)).toBeVisible()
  await dialog.getByLabel('Available').fill('1')
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Climbing helmets: added.')).toBeVisible()
  await expectCards(page, {
    'Total Items': '1',
    'Total Value': 'KES 45,000',
    'Maintenance Needed': '0',
    'Low Stock': '1',
  })

  const item = page.locator('tbody tr').filter({ hasText: 'Climbing helmets' })
  await page.getByRole('tab', { name: 'Low Stock 1' }).click()
  await expect(item).toContainText('Low stock')
  await expect(item).toContainText(activity)
  await expect(item).toContainText('Not specified')

  await item.getByRole('button', { name: 'Set Climbing helmets aside for dates' }).click()
  await dialog.getByLabel(`Set aside for ${day}`).fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`No more than 1 can be set aside for ${day}.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `One less for ${day}` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`1 set aside for ${day}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item).toContainText('Set aside for 1 date')

  const care = item.getByRole('button', { name: 'Maintain Climbing helmets' })
  await care.click()
  await dialog.getByRole('radio', { name: 'Out of service' }).check()
  await expect(dialog.getByText(/^It stays set aside for 1 upcoming date/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('More is set aside than can be lent')).toBeVisible()
  await expect(item).toContainText('None available to lend')
  await expect(item).toContainText('Short on 1 date')
  await page.getByRole('tab', { name: 'Maintenance 1' }).click()
  await expect(item).toContainText('Out of service')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Climbing helmets', exact: true }).click()
  await expect(dialog.getByText('1 set aside, and none available to lend')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `One more for ${day}` })).toBeDisabled()
  await page.keyboard.press('Escape')

  await care.click()
  await dialog.getByRole('radio', { name: 'Good' }).check()
  await dialog.getByRole('button', { name: '6 months' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('More is set aside than can be lent')).toBeHidden()
  await page.getByRole('tab', { name: 'All Items 1' }).click()
  await expect(item).toContainText(formatDate(addMonths(localDateOf(new Date()), 6)))
  await expectCards(page, { 'Maintenance Needed': '0' })

  await item.getByRole('button', { name: 'Edit Climbing helmets' }).click()
  await expect(dialog.getByLabel('Last maintenance')).toHaveValue(dayText(localDateOf(new Date())))
  await dialog.getByLabel('Available').fill('10')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectCards(page, { 'Low Stock': '0' })

  await item.getByRole('button', { name: 'Delete Climbing helmets' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No inventory items found')).toBeVisible()
  // The keyboard does not begin at the top of the page again.
  await expect(page.locator('#main')).toBeFocused()
})

test('a guide’s inventory can be searched and filtered, and says when nothing matches', async ({ page }) => {
  await signedInAs(page, 'kamau@upeo.example')
  await page.goto('/vendor/dashboard/inventory')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Item Name',
    'Activity',
    'Category',
    'Quantity',
    'Available',
    'Status',
    'Next Maintenance',
    'Actions',
  ])
  await expect(page.getByText('Overdue').first()).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption('Vehicle')
  await page
    .getByLabel('Activity', { exact: true })
    .selectOption({ label: 'Sunrise among the hippos, Lake Naivasha by boat' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Motor boat')
  await page.getByLabel('Search items').fill('submarine')
  await expect(page.getByText('No inventory items found')).toBeVisible()
  await expectFound(page, 'Nothing found')
  await page.getByRole('link', { name: 'Show all items' }).click()
  await expect(rows).toHaveCount(15)
  await expectFound(page, '15 found')
})

async function expectCards(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, figure] of Object.entries(figures)) {
    const card = page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })
    // oxlint-disable-next-line no-await-in-loop -- one card after the other
    await expect(card.getByRole('strong')).toHaveText(figure)
  }
}
