import type { OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { say, words } from '@upeo/domain/words/say'

const states: Readonly<Record<string, string>> = words({
  ready: 'to be sent',
  sent: 'on its way',
  in_review: 'stands still',
  paid: 'sent back by M-Pesa',
  owed: 'owed by the guide',
  recorded: 'returned, says the guide',
  returned: 'returned by the guide',
})

export function refundText({ status }: OfficeBookingDetail['refunds'][number]): string {
  return say(states[status] ?? status)
}
