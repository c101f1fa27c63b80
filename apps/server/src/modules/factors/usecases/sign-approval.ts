import { randomBytes } from 'node:crypto'
import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { PasskeyWord } from '../../../platform/approver.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { FactorsDeps } from '../deps.ts'
import { findChallenge, useChallenge } from '../store/challenges.ts'
import { findPasskey, noteUse } from '../store/passkeys.ts'
import { askPasskey } from './ask-passkey.ts'
import { readCounter } from './verify-passkey.ts'

/** Before the hash: so that no two challenges are the same, and none can be known before it is asked for. */
const NONCE = 16

/** What a passkey is to sign who approves what has this hash: the hash is the end of the challenge, for everybody to see. */
export function askForApproval(deps: Pick<FactorsDeps, 'db' | 'clock' | 'baseUrl'>, userId: UserId, hash: Buffer) {
  return askPasskey(deps, 'approval', userId, Buffer.concat([randomBytes(NONCE), hash]))
}

/** Whether one of their passkeys has signed such a challenge; of which hash is for whoever takes the approval to compare. */
export async function verifyApproval(
  { clock, baseUrl }: Pick<FactorsDeps, 'clock' | 'baseUrl'>,
  tx: Tx,
  userId: UserId,
  answer: PasskeyAnswer,
): Promise<Result<PasskeyWord, Failure<'wrong_passkey'>>> {
  const wrong = fail({ kind: 'wrong_passkey' } as const)
  const challenge = await findChallenge(tx, clock, { id: answer.challengeId, purpose: 'approval', userId })
  const passkey = await findPasskey(tx, Buffer.from(answer.credentialId, 'base64url'))
  if (!challenge || passkey?.user_id !== userId) return wrong
  const counter = await readCounter(answer, { challenge, passkey, baseUrl })
  if (counter === null) return wrong
  return done({
    id: passkey.credential_id,
    publicKey: passkey.public_key,
    clientData: Buffer.from(answer.clientDataJSON, 'base64url'),
    authenticatorData: Buffer.from(answer.authenticatorData, 'base64url'),
    signature: Buffer.from(answer.signature, 'base64url'),
    hash: challenge.subarray(NONCE),
    use: async (inside) =>
      (await useChallenge(inside, answer.challengeId)) && (await noteUse(inside, passkey.id, counter, clock.now())),
  })
}
