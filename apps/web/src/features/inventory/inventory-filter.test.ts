import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { expect, test } from 'vitest'
import { activitiesOf, byTab, categoryChoices, inventoryFilter, tabLabels } from './inventory-filter.ts'

const tower = { _id: '0190f0a0-0000-7000-8000-000000000001', name: 'Fischer’s Tower' }
const lake = { _id: '0190f0a0-0000-7000-8000-000000000002', name: 'Dawn on the lake' }

const item = (itemName: string, other: Partial<InventoryItem> = {}): InventoryItem => ({
  _id: itemName,
  itemName,
  category: 'gear',
  quantity: 10,
  availableQuantity: 10,
  lendableQuantity: 10,
  activity: tower,
  maintenanceStatus: 'good',
  lastMaintenanceDate: null,
  nextMaintenanceDate: null,
  purchaseDate: null,
  purchasePrice: null,
  notes: '',
  lowStock: false,
  maintenanceNeeded: false,
  maintenanceOverdue: false,
  reservedDates: [],
  shortDates: [],
  updatedAt: '2026-03-01T06:00:00.000Z',
  ...other,
})

const items = [
  item('Helmets', { lowStock: true }),
  item('Ropes', { maintenanceNeeded: true, notes: 'The blue one is old' }),
  item('Boat', { activity: lake, category: 'vehicle', maintenanceNeeded: true, lowStock: true }),
  item('Old tent', { activity: null }),
]

test('tabs and categories are the spec’s', () => {
  expect(Object.values(tabLabels)).toEqual(['All Items', 'Maintenance', 'Low Stock'])
  expect(categoryChoices().map(({ value }) => value)).toEqual([
    '',
    'equipment',
    'gear',
    'vehicle',
    'accessory',
    'other',
  ])
})

test.each([
  ['', ['Helmets', 'Ropes', 'Boat', 'Old tent'], ['Ropes', 'Boat'], ['Helmets', 'Boat']],
  ['search=helm', ['Helmets'], [], ['Helmets']],
  ['search=BLUE', ['Ropes'], ['Ropes'], []],
  ['search=lake', ['Boat'], ['Boat'], ['Boat']],
  ["search=FISCHER'S", ['Helmets', 'Ropes'], ['Ropes'], ['Helmets']],
  ['search=fischers+tôwer', ['Helmets', 'Ropes'], ['Ropes'], ['Helmets']],
  [`activity=${tower._id}`, ['Helmets', 'Ropes'], ['Ropes'], ['Helmets']],
  ['category=vehicle', ['Boat'], ['Boat'], ['Boat']],
  ['category=vehicle&search=rope', [], [], []],
  ['category=weapon&activity=1', ['Helmets', 'Ropes', 'Boat', 'Old tent'], ['Ropes', 'Boat'], ['Helmets', 'Boat']],
])('the address "%s" leaves %j, of them %j to maintain and %j low', (address, all, maintenance, low) => {
  const found = byTab(items, inventoryFilter(new URLSearchParams(address)))
  const names = (list: readonly InventoryItem[]) => list.map(({ itemName }) => itemName)
  expect([names(found.all), names(found.maintenance), names(found['low-stock'])]).toEqual([all, maintenance, low])
})

test('activities to choose from are those that have items, each once, by name', () => {
  expect(activitiesOf(items)).toEqual([
    { value: lake._id, label: lake.name },
    { value: tower._id, label: tower.name },
  ])
})
