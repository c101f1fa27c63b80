import type { ComponentProps } from 'react'
import { Kit } from '../../../ui/kit.tsx'
import { NameDialog } from './name-dialog.tsx'

/** The same on a page that a link opens, which has no kit of its own. */
export function LinkedNameDialog(props: ComponentProps<typeof NameDialog>) {
  return (
    <Kit>
      <NameDialog {...props} />
    </Kit>
  )
}
