import type { BookingFilterStatus } from '@upeo/domain/bookings/guide-list'
import type { Days } from '@upeo/domain/reports/periods'
import type { StatementPart } from '@upeo/domain/reports/statement-sheet'
import { parseLocalDate } from '@upeo/domain/time'
import { listAddress } from './list-address.ts'

/** Where a figure of the guide's area leads to: the list of exactly what it counts. */

const address = (path: string, query: Readonly<Record<string, string>>) => {
  const asked = String(listAddress(new URLSearchParams(), query))
  return `/vendor/dashboard/${path}${asked === '' ? '' : `?${asked}`}`
}

/** Two days from the address that somebody may have typed; undefined unless both are, in their order. */
export function readBookedDays(query: URLSearchParams): Days | undefined {
  const [from, until] = [parseLocalDate(query.get('bookedFrom') ?? ''), parseLocalDate(query.get('bookedUntil') ?? '')]
  return from && until && from <= until ? { from, until } : undefined
}

/** The guide's bookings made on these days. */
export const bookedAddress = ({ from, until }: Days, status: BookingFilterStatus | '' = ''): string =>
  address('bookings', { status, bookedFrom: from, bookedUntil: until })

/** The guide's bookings whenever they were made. */
export const bookingsAddress = (filter: { readonly status?: BookingFilterStatus; readonly when?: 'coming' } = {}) =>
  address('bookings', filter)

/** Where a balance leads to: the form that asks for it, or where it is made of while there is none. */
export const balanceAddress = (available: number): string => address('payments', { payout: available > 0 ? '1' : '' })

/** What of these days the statement tells, or of all that ever was. */
export const statementAddress = (days: Days | 'all', part: StatementPart = 'all'): string =>
  address('payments/statement', {
    part: part === 'all' ? '' : part,
    ...(days === 'all' ? { period: days } : { from: days.from, until: days.until }),
  })
