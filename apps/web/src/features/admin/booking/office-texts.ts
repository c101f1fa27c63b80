import type { OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { say, words } from '@upeo/domain/words/say'

const states: Readonly<Record<string, string>> = words({
  ready: 'to be sent',
  sent: 'on its way',
  in_review: 'on hold',
  paid: 'sent back by M-Pesa',
  owed: 'owed by the guide',
  recorded: 'returned, according to the guide',
  returned: 'returned by the guide',
})

export function refundText({ status }: OfficeBookingDetail['refunds'][number]): string {
  return say(states[status] ?? status)
}
