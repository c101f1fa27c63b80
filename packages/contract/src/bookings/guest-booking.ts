import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { promptErrors } from '../payments/mpesa.ts'
import { Message, TranslatableText } from '../kit/fields.ts'
import { BookingDetail } from './booking.ts'
import { CancelBody, CancelQuote } from './cancellation.ts'
import type { CodeTo } from '@upeo/domain/guest-proofs/guest-proofs'

/**
 * What a guest without an account does by a link, which their guide may hold too: seeing the trip, paying and asking for help
 * by the secret in the path; what speaks for the guest by a proof beside it (`guest-proof.ts`), or 403 `code_needed`; where no
 * code can be texted, 409 `no_code`.
 */

export const getGuestBooking = endpoint('GET /g/:token', {
  summary: 'The booking that a link opens',
  params: LinkParams,
  answers: {
    200: z.object({
      booking: BookingDetail,
      guest: z.object({
        name: z.string(),
        /** Its last three digits; null: they gave none. */
        phoneEnd: z.string().nullable(),
        /** Whose requests for money they have asked not to be sent: this guide's, or all guides'. */
        promptsStopped: z.enum(['guide', 'all']).nullable(),
        /** What this browser has proved is this number, and not another one that paid: it may speak of all guides. */
        numberProved: z.boolean(),
      }),
      /** Whether this browser has proved that the booking is its holder's; else where a code would go, null where none can. */
      proof: z.object({ given: z.boolean(), codeTo: z.enum(['payer', 'booking'] satisfies CodeTo[]).nullable() }),
      /** Where news goes by mail. Null where it goes nowhere, and to whom the address is not shown: a link may be the guide's. */
      address: z
        .object({
          email: z.string(),
          proven: z.boolean(),
          /** This link went there: whoever opens it reads what goes there. */
          byThis: z.boolean(),
        })
        .nullable(),
    }),
  },
  errors: ['not_found'],
})

export const quoteGuestCancel = endpoint('GET /g/:token/cancel-quote', {
  summary: 'What cancelling the booking of a link now would pay back',
  params: LinkParams,
  answers: { 200: CancelQuote },
  errors: ['not_found', 'illegal_transition', 'already_started'],
})

export const cancelGuestBooking = endpoint('POST /g/:token/cancel', {
  summary: 'Cancel the booking of a link by its policy',
  params: LinkParams,
  body: CancelBody.nullish(),
  answers: { 200: BookingDetail },
  errors: ['not_found', 'illegal_transition', 'already_started', 'attempt_open', 'conflict', 'code_needed', 'no_code'],
})

/** To the number that the booking was made with, and to no other: a link must not ring anybody's phone. */
export const payGuestBooking = endpoint('POST /g/:token/pay', {
  summary: 'Send the M-Pesa prompt for the booking of a link to the number of its guest',
  params: LinkParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: z.object({ success: z.boolean(), message: TranslatableText }) },
  errors: [...promptErrors, 'conflict'],
})

/** Without a proof of this guide alone, with one of all. */
export const stopGuestPrompts = endpoint('POST /g/:token/stop-prompts', {
  summary: 'Have the guide of this booking, or all guides, send no requests for money to its number',
  params: LinkParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: Message },
  errors: ['not_found', 'conflict'],
})

export const allowGuestPrompts = endpoint('DELETE /g/:token/stop-prompts', {
  summary: 'Let guides send requests for money to the number of this booking again',
  params: LinkParams,
  answers: { 200: Message },
  errors: ['not_found', 'conflict', 'code_needed', 'no_code'],
})

/** Whoever is signed in, holds the link and has proved that it is theirs: the booking becomes theirs, and the link ends. */
export const claimGuestBooking = endpoint('POST /g/:token/claim', {
  summary: 'Add the booking of a link to my account',
  params: LinkParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: BookingDetail },
  errors: ['not_found', 'own_activity', 'too_many_open_bookings', 'conflict', 'code_needed', 'no_code'],
})
