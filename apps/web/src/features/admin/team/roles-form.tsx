import { TeamRoles } from '@upeo/contract/admin/team'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { say } from '@upeo/domain/words/say'
import { RolesField } from './roles-field.tsx'
import classes from '../decision-dialog.module.css'
import { OfficeForm, useOfficeForm } from '../office-form.tsx'

export function RolesForm({
  initial,
  consequence,
  send,
  done,
  onClose,
}: {
  initial: readonly OfficeRole[]
  /** What follows from it. */
  consequence: string
  send: (roles: OfficeRole[]) => Promise<unknown>
  done: string
  onClose: () => void
}) {
  const form = useOfficeForm({
    initial: { roles: initial },
    schema: TeamRoles,
    send: ({ roles }) => send(roles),
    onClose,
    done,
    failed: say('This could not be changed. Please try again.'),
  })
  const { name: _name, ...roles } = form.field('roles')
  return (
    <OfficeForm form={form} submit={say('Change')} onClose={onClose}>
      <RolesField {...roles} />
      <p className={classes.consequence}>{consequence}</p>
    </OfficeForm>
  )
}
