import { InventoryForm } from '@upeo/contract/inventory/inventory-item'
import { inventoryTexts } from '@upeo/domain/inventory/rules'
import { expect, test } from 'vitest'
import { mistakesIn } from '../../ui/form/mistakes.ts'
import { availableWith, bodyOf, draftOf, type ItemDraft } from './item-draft.ts'

const problemsOf = (draft: ItemDraft) => mistakesIn(InventoryForm, bodyOf(draft))
const filled = { ...draftOf(null), itemName: 'Helmets', activity: '0190f0a0-0000-7000-8000-000000000001' }

test('a new item is one excellent piece of equipment, all of it available', () => {
  expect(draftOf(null)).toMatchObject({
    category: 'equipment',
    quantity: 1,
    availableQuantity: 1,
    maintenanceStatus: 'excellent',
    purchasePrice: '',
  })
})

test('what is empty or out of bounds is said at its field', () => {
  expect(problemsOf(draftOf(null))).toEqual({
    itemName: inventoryTexts.nameRequired,
    activity: inventoryTexts.activityRequired,
  })
  expect(problemsOf({ ...filled, quantity: '', availableQuantity: '' })).toEqual({
    quantity: inventoryTexts.quantityAtLeastOne,
    availableQuantity: inventoryTexts.availableNotNegative,
  })
  expect(problemsOf({ ...filled, availableQuantity: 2 })).toEqual({
    availableQuantity: inventoryTexts.availableAtMostQuantity,
  })
  expect(problemsOf(filled)).toEqual({})
})

test('an empty price is none, and 0 is a price', () => {
  expect(bodyOf(filled).purchasePrice).toBeNull()
  expect(bodyOf({ ...filled, purchasePrice: 0 }).purchasePrice).toBe(0)
})

test('the quantity takes along what is available as long as all of it was', () => {
  expect(availableWith(filled, 8)).toBe(8)
  expect(availableWith({ ...filled, quantity: 8, availableQuantity: 6 }, 9)).toBe(6)
})
