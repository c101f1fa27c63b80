import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { DAY } from '@upeo/domain/time'
import { phrase, words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, Message, TranslatableText } from '../kit/fields.ts'

/** What its calls answer; the pages say it. */
export const proofTexts = words({
  already: 'Your address is confirmed already.',
  sent: phrase('The link is on its way. It works for {n, plural, one {# day} other {# days}}.', {
    n: linkLifetimes.emailProof / DAY,
  }),
  confirmed: 'Your email address is confirmed.',
})

export const PROOF_FAILED = words('This link has expired, or belongs to another account or address. Ask for a new one.')

/** Nothing is sent when the address is confirmed already. */
export const sendEmailProof = endpoint('POST /auth/email-proof', {
  summary: 'Send the link that confirms my email address again',
  answers: { 200: z.object({ message: TranslatableText }) },
})

/**
 * Only whoever is signed in to the account confirms its address: to open a link in a mail that a stranger's registration
 * has sent must not be enough. Works again and again while the link lasts.
 */
export const confirmEmail = endpoint('PUT /auth/email-proof/:token', {
  summary: 'Confirm my email address with the token of a link',
  params: z.strictObject({ token: addressPart(200, 1, PROOF_FAILED) }),
  answers: { 200: Message },
  errors: ['invalid_proof_link'],
})
