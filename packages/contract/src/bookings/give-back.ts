import { z } from 'zod'
import { words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Message, shillings, text } from '../kit/fields.ts'

/**
 * Of a booking that is over, until 90 days after its release. M-Pesa money goes back at once, after its release from the
 * guide's balance; money that the guide holds is theirs to return. The same request under one key counts once.
 */
export const giveBack = endpoint('POST /bookings/:id/give-back', {
  summary: 'Give money of a booking back of my own will',
  params: IdParams,
  headers: { idempotencyKey: true },
  body: z.strictObject({
    /** Left out: all that is left. */
    amount: shillings().positive(words('Please enter how much.')).max(10_000_000).optional(),
    reason: text(500).refine((value) => value.length > 0, words('Please say why: your guest will read it.')),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'illegal_transition', 'conflict'],
})
