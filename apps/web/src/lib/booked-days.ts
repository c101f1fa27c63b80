import type { Days } from '@upeo/domain/reports/periods'
import { parseLocalDate } from '@upeo/domain/time'
import { listAddress } from './list-address.ts'

/** Two days from the address that somebody may have typed; undefined unless both are, in their order. */
export function readBookedDays(query: URLSearchParams): Days | undefined {
  const [from, until] = [parseLocalDate(query.get('bookedFrom') ?? ''), parseLocalDate(query.get('bookedUntil') ?? '')]
  return from && until && from <= until ? { from, until } : undefined
}

/** The guide's bookings made on these days. */
export function bookedAddress({ from, until }: Days, status = ''): string {
  return `/vendor/dashboard/bookings?${String(listAddress(new URLSearchParams(), { status, bookedFrom: from, bookedUntil: until }))}`
}
