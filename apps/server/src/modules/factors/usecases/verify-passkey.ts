import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { FactorsDeps } from '../deps.ts'
import { relyingParty } from '../relying-party.ts'
import { findChallenge, useChallenge, type ChallengePurpose } from '../store/challenges.ts'
import { findPasskey, noteUse, type KeptPasskey } from '../store/passkeys.ts'
import type { VerifiedFactor } from '../verified-factor.ts'

/**
 * A passkey's signature over the challenge that was made for this. Where it is not known yet who it is, the passkey says
 * it; otherwise it must be one of theirs.
 */
export async function verifyPasskey(
  { db, clock, baseUrl }: Pick<FactorsDeps, 'db' | 'clock' | 'baseUrl'>,
  answer: PasskeyAnswer,
  asked: { readonly purpose: ChallengePurpose; readonly userId: UserId | null },
): Promise<Result<VerifiedFactor, Failure<'wrong_passkey'>>> {
  const wrong = fail({ kind: 'wrong_passkey' } as const)
  const challenge = await findChallenge(db, clock, { ...asked, id: answer.challengeId })
  const passkey = await findPasskey(db, Buffer.from(answer.credentialId, 'base64url'))
  if (!challenge || !passkey || (asked.userId !== null && passkey.user_id !== asked.userId)) return wrong
  const counter = await readCounter(answer, { challenge, passkey, baseUrl })
  if (counter === null) return wrong
  return done({
    userId: passkey.user_id,
    by: 'passkey',
    use: async (tx) =>
      (await useChallenge(tx, answer.challengeId)) && (await noteUse(tx, passkey.id, counter, clock.now())),
  })
}

/** What the passkey counts now; null where its signature does not hold. */
export async function readCounter(
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  { challenge, passkey, baseUrl }: { challenge: Buffer; passkey: KeptPasskey; baseUrl: string },
): Promise<number | null> {
  const { id: rpId, origin } = relyingParty(baseUrl)
  // Few sign in with one, and it is heavy: loaded with the first.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever does not fit: another challenge, page, passkey or count, or no user verified.
    return null
  }
}
