import { endpoint } from '../kit/endpoint.ts'
import { Message } from '../kit/fields.ts'

/** Refused, listing what is open, while bookings, payments, refunds, balances or payouts are. */
export const deleteProfile = endpoint('DELETE /auth/profile', {
  summary: 'Delete my account',
  answers: { 200: Message },
  errors: ['account_has_obligations'],
})
