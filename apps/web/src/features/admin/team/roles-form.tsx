import { TeamRoles } from '@upeo/contract/admin/team'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { say } from '@upeo/domain/words/say'
import { showToast } from '../../../lib/toasts.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { refreshOffice } from '../queries.ts'
import { RolesField } from './roles-field.tsx'
import classes from '../decision-dialog.module.css'
import '../../../ui/styles/forms.css'

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
  const form = useForm({
    initial: { roles: initial },
    schema: TeamRoles,
    send: ({ roles }) => send(roles),
    onDone: async () => {
      onClose()
      showToast(done)
      await refreshOffice()
    },
    failed: say('This could not be changed. Please try again.'),
  })
  const { name: _name, ...roles } = form.field('roles')
  return (
    <Form form={form} className={classes.form}>
      <RolesField {...roles} />
      <p className={classes.consequence}>{consequence}</p>
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Back')} onLeave={onClose}>
          {say('Change')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
