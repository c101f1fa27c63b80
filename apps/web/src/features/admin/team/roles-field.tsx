import { Checkbox } from '@mantine/core'
import { officeRoleDuties, officeRoleLabels, officeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import classes from './team.module.css'

/** What somebody is there for: one or several. */
export function RolesField(props: {
  id: string
  value: readonly OfficeRole[]
  error: ReactNode
  onChange: (change: unknown) => void
}) {
  return (
    <Checkbox.Group {...props} value={[...props.value]} size="md" label={say('Roles')} required>
      <div className={classes.roles}>
        {officeRoles.map((role) => (
          <Checkbox
            key={role}
            size="md"
            value={role}
            label={say(officeRoleLabels[role])}
            description={say(officeRoleDuties[role])}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
