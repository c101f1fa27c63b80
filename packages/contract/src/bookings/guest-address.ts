import { codeShape, proofTexts } from '@upeo/domain/guest-proofs/guest-proofs'
import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Email, Message } from '../kit/fields.ts'

/** Where a guest without an account is written to: by themselves, once they have proved the number of their booking. */

export const setGuestAddress = endpoint('PUT /g/:token/address', {
  summary: 'Have news of the booking of a link sent to a mail address, which is sent a letter to prove it',
  params: LinkParams,
  body: z.strictObject({ email: Email }),
  answers: { 200: Message },
  errors: ['not_found', 'code_needed', 'no_code', 'rate_limited'],
})

/** By whoever has proved the number, and by a link that went to the address: nobody has to be written to. */
export const removeGuestAddress = endpoint('DELETE /g/:token/address', {
  summary: 'Have no more news of the booking of a link sent by mail',
  params: LinkParams,
  answers: { 200: Message },
  errors: ['not_found', 'code_needed', 'no_code'],
})

export const sendGuestLetter = endpoint('POST /g/:token/address/letter', {
  summary: 'Send another letter with a link and a code to the mail address of the booking of a link',
  params: LinkParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: Message },
  errors: ['not_found', 'code_needed', 'no_code', 'conflict', 'rate_limited'],
})

/** A link that went to the address proves it by being opened; by any other the code of the letter does, with a proof beside it. */
export const proveGuestAddress = endpoint('POST /g/:token/address/proof', {
  summary: 'Prove that I read the mail address of the booking of a link',
  params: LinkParams,
  body: z.strictObject({ code: z.string().trim().regex(codeShape, proofTexts.wrongCode).optional() }),
  answers: { 200: Message },
  errors: ['not_found', 'code_needed', 'no_code', 'wrong_code', 'rate_limited'],
})
