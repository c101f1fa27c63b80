import { randomUUID } from 'node:crypto'
import type { Marketplace } from './marketplace.ts'
import { ofRecord, type RequestMaker, type ValidRequest, type Whose } from './request-makers.ts'

/** Requests about what guides lend. */

/** An item of the guide's equipment, for a call that names more than it. */
export function ofItem(rest: (market: Marketplace, whose: Whose) => ValidRequest): RequestMaker {
  return ofRecord(async (market, whose) => {
    const { params, ...others } = rest(market, whose)
    const id = whose === 'missing' ? randomUUID() : await market.row('item', whose)
    return { ...others, params: { id, ...params } }
  })
}

export function itemForm(activity: string): Record<string, unknown> {
  return {
    itemName: 'Climbing helmets',
    activity,
    category: 'gear',
    quantity: 10,
    availableQuantity: 8,
    maintenanceStatus: 'good',
    lastMaintenanceDate: '2026-01-15',
    nextMaintenanceDate: '2026-07-15',
    purchaseDate: '2025-03-01',
    purchasePrice: 4500.5,
    notes: 'Blue ones for children.',
  }
}
