import type { UserId } from '@upeo/domain/ids'
import type { Call } from '../../platform/http/read-call.ts'
import type { Endpoint } from '@upeo/contract/kit/endpoint'
import type { IdentityDeps } from './deps.ts'
import { loadProfile } from './queries/load-profile.ts'
import type { OpenedSession } from './store/sessions.ts'

/** What whoever has just signed in is answered; their browser is known from now on. */
export async function answerSession(
  { db, publicUrl }: Pick<IdentityDeps, 'db' | 'publicUrl'>,
  call: Pick<Call<Endpoint>, 'note' | 'keepDevice'>,
  { userId, token, device }: OpenedSession & { readonly userId: UserId },
) {
  call.note({ account: userId })
  call.keepDevice(device)
  return { ...(await loadProfile(db, publicUrl, userId)), token }
}
