import { officeRoles } from '@upeo/domain/identity/office-roles'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { PersonName } from '../identity/user.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Email, IdParams, InstantText } from '../kit/fields.ts'
import { Done, Person } from './fields.ts'

const Roles = z.array(z.enum(officeRoles)).min(1, words('Please choose at least one role.')).max(officeRoles.length)

export const TeamRoles = z.strictObject({ roles: Roles })
export const TeamInvitation = z.strictObject({
  email: Email,
  name: PersonName.pipe(z.string().min(1, words('Please enter their name.'))),
  roles: Roles,
})

export const listTeam = endpoint('GET /admin/team', {
  summary: "The people of Upeo's office, and who is invited to it",
  answers: {
    200: z.object({
      people: z.array(
        Person.extend({ roles: z.array(z.enum(officeRoles)), suspendedAt: InstantText.nullable(), since: InstantText }),
      ),
      invitations: z.array(
        Person.extend({
          roles: z.array(z.enum(officeRoles)),
          invitedBy: z.string(),
          createdAt: InstantText,
          expiresAt: InstantText,
        }),
      ),
    }),
  },
})

/**
 * Sends a letter whose link works once, for a week: whoever follows it chooses a password and is of the office then. A
 * customer's account with this address becomes the office's. A later invitation of the same address replaces an earlier one.
 */
export const inviteToTeam = endpoint('POST /admin/team/invitations', {
  summary: 'Invite somebody to the office by mail',
  body: TeamInvitation,
  answers: { 201: Done },
  errors: ['conflict'],
})

export const withdrawInvitation = endpoint('DELETE /admin/team/invitations/:id', {
  summary: 'Withdraw an invitation to the office',
  params: IdParams,
  answers: { 200: Done },
  errors: ['not_found'],
})

/** Their sessions end. */
export const changeTeamRoles = endpoint('PUT /admin/team/:id', {
  summary: 'Change what somebody of the office is there for',
  params: IdParams,
  body: TeamRoles,
  answers: { 200: Done },
  errors: ['not_found', 'conflict'],
})

/** Their sessions end, and the account goes on as a customer's. */
export const removeFromTeam = endpoint('DELETE /admin/team/:id', {
  summary: 'Remove somebody from the office',
  params: IdParams,
  answers: { 200: Done },
  errors: ['not_found', 'conflict'],
})
