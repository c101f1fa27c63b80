import type { OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'

const events: Readonly<Record<string, string>> = {
  create: 'Booked',
  changeMethod: 'Payment method changed',
  submitProof: 'Payment reference sent',
  receivePayment: 'Paid by M-Pesa',
  confirm: 'Payment recorded',
  approve: 'Proof approved',
  reject: 'Proof rejected',
  expire: 'The time to pay ran out',
  lapse: 'Closed after the trip, paid in part',
  cancel: 'Cancelled',
  complete: 'Completed',
  reinstate: 'Late payment, places taken again',
}
const actors: Readonly<Record<string, string>> = {
  customer: 'by the customer',
  vendor: 'by the guide',
  admin: 'by Upeo',
  system: 'by itself',
}

export function eventText({ event, status, by }: OfficeBookingDetail['history'][number]): string {
  return `${events[event] ?? bookingStatusLabels[status]} ${actors[by] ?? ''}`.trim()
}

const states: Readonly<Record<string, string>> = {
  ready: 'to be sent',
  sent: 'on its way',
  in_review: 'stands still',
  paid: 'sent back by M-Pesa',
  owed: 'owed by the guide',
  recorded: 'returned, says the guide',
  returned: 'returned by the guide',
}

export function refundText({ status }: OfficeBookingDetail['refunds'][number]): string {
  return states[status] ?? status
}
