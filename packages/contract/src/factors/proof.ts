import { tidyLine, withoutInvisible } from '@upeo/domain/text'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { proofKinds, proofWays } from '@upeo/domain/factors/proof'
import { endpoint } from '../kit/endpoint.ts'
import { addressPart, InstantText } from '../kit/fields.ts'
import { Session } from '../identity/user.ts'
import { PasskeyAnswer, PasskeyChallenge } from './passkey.ts'

const codeWanted = words('Please enter the code.')
const noCode = words('This is not a code.')
/** Six digits of an authenticator app, or a recovery code. */
export const Code = z
  .string({ error: codeWanted })
  .overwrite((typed) => tidyLine(withoutInvisible(typed)))
  .min(1, codeWanted)
  .max(40, { error: noCode, abort: true })
  .regex(/^[\dA-Za-z -]*$/, noCode)

export const ProofWay = z.enum(proofWays)
export type ProofWay = z.infer<typeof ProofWay>

/** With the detail of `second_step_required`. */
export const SecondStepWanted = z.object({ pending: z.string(), ways: z.array(ProofWay) })
export type SecondStepWanted = z.infer<typeof SecondStepWanted>

const oneWay = words('Please send a password, a code or a passkey.')

/**
 * Proves anew that it is really the person of this session. Calls that ask for a fresh proof take it for five minutes.
 * With a passkey or an authenticator app only those count; without one, the password.
 */
export const prove = endpoint('POST /auth/proof', {
  summary: 'Prove that it is really me',
  body: z
    .strictObject({
      password: z.string().min(1, words('Please enter your password.')).max(200).optional(),
      code: Code.optional(),
      passkey: PasskeyAnswer.optional(),
    })
    .refine((body) => Object.values(body).filter((each) => each !== undefined).length === 1, oneWay),
  answers: { 200: z.object({ provedAt: InstantText, by: z.enum(proofKinds) }) },
  errors: ['wrong_password', 'wrong_code', 'wrong_passkey', 'fresh_proof_required'],
})

/** After the right password: `pending` came with `second_step_required`. */
export const secondStep = endpoint('POST /auth/login/second-step', {
  summary: 'Sign in: the second step',
  body: z
    .strictObject({ pending: addressPart(200), code: Code.optional(), passkey: PasskeyAnswer.optional() })
    .refine(
      ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
      words('Please send a code or a passkey.'),
    ),
  answers: { 200: Session },
  errors: ['sign_in_over', 'wrong_code', 'wrong_passkey'],
})

/** For a sign-in with a passkey alone, for its second step, or for a proof or an approval by the person who is signed in. */
export const passkeyChallenge = endpoint('POST /auth/passkey-challenge', {
  summary: 'What a passkey is to sign',
  body: z.discriminatedUnion('for', [
    z.strictObject({ for: z.literal('sign_in') }),
    z.strictObject({ for: z.literal('second_step'), pending: addressPart(200) }),
    z.strictObject({ for: z.literal('proof') }),
    // The hash came with `signature_required`.
    z.strictObject({
      for: z.literal('approval'),
      hash: z.string().regex(/^[0-9a-f]{64}$/, words('This is not a hash.')),
    }),
  ]),
  answers: { 200: PasskeyChallenge },
  errors: ['sign_in_over', 'unauthenticated'],
})

/** A passkey is something one has and something one is or knows: no password besides. */
export const passkeyLogin = endpoint('POST /auth/passkey-login', {
  summary: 'Sign in with a passkey',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  answers: { 200: Session },
  errors: ['wrong_passkey'],
})
