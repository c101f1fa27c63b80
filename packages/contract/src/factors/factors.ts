import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, line } from '../kit/fields.ts'
import { NewPasskey, NewPasskeyChallenge } from './passkey.ts'
import { Code, ProofWay } from './proof.ts'

const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Kept by more than one device of its owner. */
  synced: z.boolean(),
  createdAt: InstantText,
  lastUsedAt: InstantText.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  /** The office cannot do without. */
  needed: z.boolean(),
  password: z.boolean(),
  code: z.object({ createdAt: InstantText }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** What a fresh proof is given with. */
  ways: z.array(ProofWay),
  /** Upeo was told that all of it is lost; from `dueAt` on the password is enough. Null: until a second one agrees. */
  restoration: z.object({ askedAt: InstantText, dueAt: InstantText.nullable() }).nullable(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once, when they are made. */
const RecoveryCodes = z.array(z.string())

export const getFactors = endpoint('GET /auth/factors', {
  summary: 'What I sign in with',
  answers: { 200: Factors },
})

/** Counts once a code of it was entered. Until then, an authenticator app that was there before goes on. */
export const draftCode = endpoint('POST /auth/factors/code', {
  summary: 'A secret for an authenticator app',
  answers: { 201: z.object({ secret: z.string(), uri: z.string() }) },
})

/** The first factor also comes with recovery codes, and ends every other session. */
export const confirmCode = endpoint('PUT /auth/factors/code', {
  summary: 'Confirm the authenticator app by a code of it',
  body: z.strictObject({ code: Code }),
  answers: { 200: z.object({ factors: Factors, recoveryCodes: RecoveryCodes.nullable() }) },
  errors: ['wrong_code', 'not_found'],
})

export const removeCode = endpoint('DELETE /auth/factors/code', {
  summary: 'Remove the authenticator app',
  answers: { 200: Factors },
  errors: ['last_factor', 'not_found'],
})

export const renewRecoveryCodes = endpoint('POST /auth/factors/recovery-codes', {
  summary: 'New recovery codes in place of the old ones',
  answers: { 201: z.object({ recoveryCodes: RecoveryCodes }) },
  errors: ['not_found'],
})

export const newPasskeyChallenge = endpoint('POST /auth/factors/passkeys/challenge', {
  summary: 'What a new passkey is to sign',
  answers: { 200: NewPasskeyChallenge },
  errors: ['too_many_passkeys'],
})

export const addPasskey = endpoint('POST /auth/factors/passkeys', {
  summary: 'Add a passkey',
  body: z.strictObject({
    name: line(60).refine((value) => value !== '', words('Please name this passkey.')),
    passkey: NewPasskey,
  }),
  answers: { 201: z.object({ factors: Factors, recoveryCodes: RecoveryCodes.nullable() }) },
  errors: ['wrong_passkey', 'too_many_passkeys'],
})

export const removePasskey = endpoint('DELETE /auth/factors/passkeys/:id', {
  summary: 'Remove a passkey',
  params: IdParams,
  answers: { 200: Factors },
  errors: ['last_factor', 'not_found'],
})

/** It was not them who has told Upeo that it is lost, or they have found it. */
export const stopOwnRestoration = endpoint('DELETE /auth/factors/restoration', {
  summary: 'Keep what I sign in with',
  answers: { 200: Factors },
  errors: ['not_found'],
})

/** For whoever has a passkey, and then signs in with it alone. A link by mail sets a password again. */
export const removePassword = endpoint('DELETE /auth/password', {
  summary: 'Sign in with passkeys only',
  answers: { 200: Factors },
  errors: ['not_found', 'fresh_proof_required'],
})
