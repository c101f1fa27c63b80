import { codeShape, HELP_WORDS_MAX, helpWishes, proofTexts } from '@upeo/domain/guest-proofs/guest-proofs'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Message, text } from '../kit/fields.ts'
import { problemBody } from './problems.ts'

/** How somebody with a link shows that the booking is theirs, and what they do where they cannot. */

/** Says nothing about the number: that is the same whether it takes texts or not. */
export const sendGuestCode = endpoint('POST /g/:token/code', {
  summary: 'Text a code to the number that has paid for the booking of a link, or was given for it',
  params: LinkParams,
  body: z.strictObject({}).nullish(),
  answers: { 200: Message },
  errors: ['not_found', 'no_code', 'rate_limited'],
})

/** The browser is given a cookie that proves it for this booking alone. */
export const enterGuestCode = endpoint('POST /g/:token/proof', {
  summary: 'Prove with the code that the booking of a link is mine',
  params: LinkParams,
  body: z.strictObject({ code: z.string().trim().regex(codeShape, proofTexts.wrongCode) }),
  answers: { 200: Message },
  errors: ['not_found', 'no_code', 'wrong_code', 'rate_limited'],
})

export const endGuestLinks = endpoint('DELETE /g/:token/links', {
  summary: 'End every link to the booking of a link, and every proof',
  params: LinkParams,
  answers: { 200: z.object({ ended: z.number().int() }) },
  errors: ['not_found', 'code_needed', 'no_code'],
})

/** Decides nothing: the office calls the number of the booking first. */
export const askForHelp = endpoint('POST /g/:token/help', {
  summary: 'Ask the office to do something for the booking of a link',
  params: LinkParams,
  body: z.strictObject({
    wish: z.enum(helpWishes, words('Please choose what it is about.')),
    message: text(HELP_WORDS_MAX).default(''),
  }),
  answers: { 201: Message },
  errors: ['not_found', 'rate_limited'],
})

export const reportGuestProblem = endpoint('POST /g/:token/problem', {
  summary: 'Report a problem with the trip of a link',
  params: LinkParams,
  body: problemBody,
  answers: { 201: Message },
  errors: ['not_found', 'conflict', 'code_needed', 'no_code'],
})
