import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import type { AnyId, UploadId, UserId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Authenticate } from '../../platform/http/person.ts'
import type { Router } from '../../platform/http/route.ts'
import type { FailureCounter } from '../../platform/http/count-failures.ts'
import type { IdentityDeps } from './deps.ts'
import './events.ts'
import { sendOfficeInvitation, writeInvitation } from './invitation-letter.ts'
import { requestPasswordReset, sendPasswordReset, sendToOldAddress, tellOldAddress } from './jobs.ts'
import { sendEmailProof, sendProofLetter } from './prove-email.ts'
import { createGuesses } from './limit-guesses.ts'
import type { Sessions } from '../factors/index.ts'
import { emailProofRoutes } from './email-proof-routes.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { proofRoutes } from './proof-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { closeSessions, findSession, noteProof } from './store/sessions.ts'
import { lockOwner } from './store/users.ts'
import { whyNotSecondPerson } from './store/office-standing.ts'
import { withdraw } from './store/invitations.ts'
import { inviteToOffice, type Invite } from './usecases/invite-to-office.ts'
import { recordAccountEvent } from './usecases/record-account-event.ts'
import { setOfficeRoles } from './usecases/set-office-roles.ts'
import { suspend } from './usecases/suspend.ts'

export { keptData } from './kept-data.ts'
export { dropGuest, insertGuest } from './store/guests.ts'
export { whyNotSecondPerson } from './store/office-standing.ts'
export { writePublicFigures } from './store/write-public-figures.ts'
export { createAdmin } from './usecases/create-admin.ts'
export { recordAccountEvent } from './usecases/record-account-event.ts'
export type { AccessRevoker } from './ports.ts'
export type { InviteError } from './usecases/invite-to-office.ts'
export type { OfficeRolesError } from './usecases/set-office-roles.ts'
export type { SuspendError } from './usecases/suspend.ts'

/** People and their sessions. */
export function createIdentityModule(given: Omit<IdentityDeps, 'guesses'> & { readonly failures: FailureCounter }) {
  const deps: IdentityDeps = { ...given, guesses: createGuesses(given) }
  const authenticate: Authenticate = (token, counting) => findSession(deps.db, deps.clock, token, counting)
  const sessions: Sessions = {
    noteProof: (tx, person, by) => noteProof(tx, person, by, deps.clock.now()),
    record: (tx, userId, kind, by) => recordAccountEvent(tx, deps.clock, { userId, kind, ...(by && { by }) }),
    closeAll: async (tx, userId) => void (await closeSessions(tx, userId)),
    closeOthers: async (tx, { userId, tokenHash }) => void (await closeSessions(tx, userId, tokenHash)),
    lockOwner,
    whyNotSecond: (tx, by, before) => whyNotSecondPerson(tx, deps.clock, by, before),
  }
  return {
    authenticate,
    routes(router: Router): void {
      sessionRoutes(router, deps)
      signInRoutes(router, deps)
      passwordResetRoutes(router, deps)
      profileRoutes(router, deps)
      emailProofRoutes(router, deps)
      proofRoutes(router, deps)
    },
    sessions,
    work(): void {
      deps.jobs.work(requestPasswordReset, (payload) => sendPasswordReset(deps, payload))
      deps.jobs.work(tellOldAddress, (payload) => sendToOldAddress(deps, payload))
      deps.jobs.work(sendEmailProof, (payload) => sendProofLetter(deps, payload))
      deps.jobs.work(sendOfficeInvitation, (payload) => writeInvitation(deps, payload))
    },
    suspend: (tx: Tx, userId: UserId, how: Parameters<typeof suspend>[3]) => suspend(tx, deps.clock, userId, how),
    setOfficeRoles: (tx: Tx, userId: UserId, wanted: readonly OfficeRole[]) => setOfficeRoles(tx, deps, userId, wanted),
    inviteToOffice: (tx: Tx, invite: Invite) => inviteToOffice(deps, tx, invite),
    withdrawInvitation: (tx: Tx, id: AnyId) => withdraw(tx, id, deps.clock.now()),
    /** Shows one of the person's uploaded pictures as avatar or cover. */
    async setPicture(tx: Tx, userId: UserId, as: 'avatar' | 'cover', imageId: UploadId): Promise<void> {
      const set = as === 'avatar' ? { avatar_image_id: imageId } : { cover_image_id: imageId }
      await tx.updateTable('users').set(set).where('id', '=', userId).execute()
    },
  }
}

export type IdentityModule = ReturnType<typeof createIdentityModule>
