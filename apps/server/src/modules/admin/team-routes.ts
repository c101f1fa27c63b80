import * as api from '@upeo/contract/admin/team'
import { sortOfficeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { idFrom, type AnyId, type UserId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import type { Tx } from '../../platform/deps.ts'
import type { Person } from '../../platform/http/person.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { OfficeRolesError } from '../identity/index.ts'
import { answered } from './answer-of.ts'
import type { AdminDeps } from './deps.ts'
import { inviteFailures, missingInvitation, teamFailures } from './failures.ts'
import { noteActs } from './note-acts.ts'
import { listTeam } from './queries/list-team.ts'

/** Who is of the office: for its owners. */
export function teamRoutes(router: Router, { clock, identity }: AdminDeps): void {
  const note = noteActs({ clock })

  router.read(api.listTeam, { cacheControl: 'private, no-store' }, async ({ db }) =>
    done(await listTeam(db, clock.now())),
  )

  router.write(
    api.inviteToTeam,
    {
      failures: inviteFailures,
      limits: [limitOf('office-invitations')],
    },
    async ({ tx, person, body }) => {
      const invited = await identity.inviteToOffice(tx, { ...body, by: person.userId })
      if (!invited.ok) return invited
      const subject = { kind: 'invitation', id: invited.value.id } as const
      await note(tx, person, { action: 'team.invite', subject, detail: { roles: sortOfficeRoles(body.roles) } })
      return done({ message: 'The invitation is on its way.' })
    },
  )

  router.write(api.withdrawInvitation, { failures: missingInvitation }, async ({ tx, person, params }) => {
    const id = idFrom<AnyId>(params.id.toLowerCase())
    if (!(await identity.withdrawInvitation(tx, id))) return fail({ kind: 'not_found' })
    await note(tx, person, { action: 'team.withdraw', subject: { kind: 'invitation', id }, detail: {} })
    return answered
  })

  async function setRoles(
    tx: Tx,
    by: Person,
    { id, roles }: { readonly id: UserId; readonly roles: readonly OfficeRole[] },
  ): Promise<Result<{ message: string }, OfficeRolesError>> {
    const set = await identity.setOfficeRoles(tx, id, roles)
    if (!set.ok) return set
    const { before, after } = set.value
    if (before.join() === after.join()) return answered
    const action = roles.length === 0 ? 'team.remove' : 'team.change'
    await note(tx, by, { action, subject: { kind: 'person', id }, detail: { before, after } })
    return answered
  }

  router.write(api.changeTeamRoles, { failures: teamFailures }, async ({ tx, person, params, body }) =>
    setRoles(tx, person, { id: idFrom<UserId>(params.id.toLowerCase()), roles: body.roles }),
  )

  router.write(api.removeFromTeam, { failures: teamFailures }, async ({ tx, person, params }) =>
    setRoles(tx, person, { id: idFrom<UserId>(params.id.toLowerCase()), roles: [] }),
  )
}
