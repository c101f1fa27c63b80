import type { Days } from '@upeo/domain/reports/periods'
import { parseLocalDate } from '@upeo/domain/time'
import { listAddress } from './list-address.ts'

/** Two days from the address that somebody may have typed; undefined unless both are, in their order. */
export function readDays(query: URLSearchParams): Days | undefined {
  const [from, until] = [parseLocalDate(query.get('from') ?? ''), parseLocalDate(query.get('until') ?? '')]
  return from && until && from <= until ? { from, until } : undefined
}

/** The guide's bookings made on these days. */
export function bookedAddress({ from, until }: Days, status = ''): string {
  return `/vendor/dashboard/bookings?${String(listAddress(new URLSearchParams(), { status, from, until }))}`
}
