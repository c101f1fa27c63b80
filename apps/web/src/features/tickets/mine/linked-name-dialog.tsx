import type { ComponentProps } from 'react'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { NameDialog } from './name-dialog.tsx'

/** The same on a page that a link opens, which has no kit of its own. */
export function LinkedNameDialog(props: ComponentProps<typeof NameDialog>) {
  return (
    <MantineRoot>
      <NameDialog {...props} />
    </MantineRoot>
  )
}
