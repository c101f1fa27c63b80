import { CHALLENGE_LIFETIME } from '@upeo/domain/factors/sign-in'
import type { UserId } from '@upeo/domain/ids'
import type { FactorsDeps } from '../deps.ts'
import { relyingParty } from '../relying-party.ts'
import { keepChallenge, type ChallengePurpose } from '../store/challenges.ts'
import { listPasskeys, type KeptPasskey } from '../store/passkeys.ts'

/** What a passkey of this person, or of whoever it is, is to sign. */
export async function askPasskey(
  { db, clock, baseUrl }: Pick<FactorsDeps, 'db' | 'clock' | 'baseUrl'>,
  purpose: ChallengePurpose,
  userId: UserId | null,
  challenge?: Buffer,
) {
  const { id, bytes } = await keepChallenge(db, clock, { purpose, userId }, challenge)
  return {
    challengeId: id,
    options: {
      challenge: bytes.toString('base64url'),
      rpId: relyingParty(baseUrl).id,
      timeout: CHALLENGE_LIFETIME,
      userVerification: 'required' as const,
      // Without a person the browser offers the passkeys that it has for this site.
      ...(userId !== null && { allowCredentials: (await listPasskeys(db, userId)).map(descriptor) }),
    },
  }
}

export function descriptor({ credential_id, transports }: KeptPasskey) {
  return { id: credential_id.toString('base64url'), type: 'public-key' as const, transports }
}
