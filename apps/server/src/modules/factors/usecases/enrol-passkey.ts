import type { NewPasskey, NewPasskeyChallenge } from '@upeo/contract/factors/passkey'
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from '@upeo/domain/factors/sign-in'
import type { PasskeyId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Owner, Sessions } from '../ports.ts'
import { relyingParty, type RelyingParty } from '../relying-party.ts'
import { findChallenge, keepChallenge, useChallenge, type Challenge } from '../store/challenges.ts'
import { insertPasskey, listPasskeys, type KeptPasskey, type NewRow } from '../store/passkeys.ts'
import { descriptor } from './ask-passkey.ts'
import { enrolFactor, type Enrolled } from './enrol-factor.ts'

export type AddPasskeyError = Failure<'wrong_passkey' | 'too_many_passkeys'>

export interface NewOwner extends Pick<Owner, 'name' | 'email'> {
  readonly userId: UserId
}

/** What a new passkey of this person is to sign. */
export async function askNewPasskey({ db, clock, baseUrl }: FactorsDeps, owner: NewOwner) {
  const { userId } = owner
  const known = await listPasskeys(db, userId)
  if (known.length >= MAX_PASSKEYS) return fail({ kind: 'too_many_passkeys' } as const)
  const challenge = await keepChallenge(db, clock, { purpose: 'enrol', userId })
  return done({ challengeId: challenge.id, options: newPasskeyOptions(relyingParty(baseUrl), challenge, owner, known) })
}

/** Ed25519, and what everything else can: P-256, and RSA for older Windows. */
const algorithms = [-8, -7, -257] as const

function newPasskeyOptions(
  { id, name }: RelyingParty,
  { bytes }: Challenge,
  owner: NewOwner,
  known: readonly KeptPasskey[],
): z.infer<typeof NewPasskeyChallenge>['options'] {
  return {
    challenge: bytes.toString('base64url'),
    rp: { id, name },
    // An id of ours and no address: passkeys keep it where others may read it.
    user: {
      id: Buffer.from(owner.userId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: owner.email,
      displayName: owner.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFETIME,
    attestation: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

export async function addPasskey(
  deps: FactorsDeps & { readonly sessions: Sessions },
  person: Person,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
): Promise<Result<Enrolled, AddPasskeyError>> {
  const { userId } = person
  const wrong = fail({ kind: 'wrong_passkey' } as const)
  const challenge = await findChallenge(deps.db, deps.clock, { id: passkey.challengeId, purpose: 'enrol', userId })
  const made = challenge && (await readNewPasskey(deps, passkey, challenge))
  if (!made) return wrong
  return enrolFactor<AddPasskeyError>(deps, person, { by: 'passkey', change: 'passkey_added' }, async (tx) => {
    if (!(await useChallenge(tx, passkey.challengeId))) return wrong
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS) return fail({ kind: 'too_many_passkeys' } as const)
    const row = { ...made, id: newId<PasskeyId>(deps.clock), userId, name }
    return (await insertPasskey(tx, row, deps.clock.now())) ? done() : wrong
  })
}

/** Null where it was not made here, or not for this challenge, or without looking who its owner is. */
export async function readNewPasskey(
  { baseUrl }: Pick<FactorsDeps, 'baseUrl'>,
  { credentialId, clientDataJSON, attestationObject, transports }: NewPasskey,
  challenge: Buffer,
): Promise<Omit<NewRow, 'id' | 'userId' | 'name'> | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(baseUrl)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      synced: credentialBackedUp,
    }
  } catch {
    // The library throws for whatever does not fit.
    return null
  }
}
