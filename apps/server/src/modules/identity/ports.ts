import type { UserId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'

export interface RevokedAccess {
  /** There was a calendar address. */
  readonly calendar: boolean
  /** How many browsers were sent push messages. */
  readonly browsers: number
}

/** What goes on telling of somebody without asking for a password: it ends when the password is no secret any more. */
export interface AccessRevoker {
  /** Ends all of it, except push messages to the browser of this session. */
  close(tx: Tx, userId: UserId, exceptSession?: Buffer): Promise<RevokedAccess>
}
