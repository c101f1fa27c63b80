import { createHash } from 'node:crypto'
import { oneTimeCodes } from '@upeo/domain/factors/one-time-codes'
import type { CodeSecretId } from '@upeo/domain/ids'
import { SECOND, addTime } from '@upeo/domain/time'
import { codeAt, sealCodeSecret } from '@upeo/server/modules/factors/index'
import type { SecretBox } from '@upeo/server/platform/secrets/create-secret-box'
import { demoCodes } from './demo-codes.data.ts'
import type { People, StoryPerson } from './make-people.ts'
import type { StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

/** The authenticator apps of the guide and the office. `/dev/codes` shows what they would: nobody has them on a phone. */
export function codeRows(random: StoryRandom, { admin, staff, guides }: People, secrets: SecretBox): Row[] {
  return [admin, ...Object.values(staff), ...guides]
    .filter(({ email }) => demoCodes.some((each) => each.email === email))
    .map(row)

  function row({ id: userId, email, joinedAt }: StoryPerson): Row {
    const id = random.id<CodeSecretId>(joinedAt)
    const secret = `\\x${sealCodeSecret(secrets, id, secretOf(email)).toString('hex')}`
    return { id, user_id: userId, secret, created_at: joinedAt, confirmed_at: joinedAt }
  }
}

/** The code that this person's app shows now, how long it does, and the one after it. */
export function demoCodeOf(email: string, now: Date): { code: string; seconds: number; next: string } {
  const length = oneTimeCodes.period * SECOND
  const secret = secretOf(email)
  return {
    code: codeAt(secret, now),
    seconds: Math.ceil((length - (now.getTime() % length)) / SECOND),
    next: codeAt(secret, addTime(now, length)),
  }
}

/** No secret at all: whoever reads this can compute the codes, which is what a demo's are for. */
function secretOf(email: string): Buffer {
  return createHash('sha1').update(`the demo's authenticator app of ${email}`).digest()
}
