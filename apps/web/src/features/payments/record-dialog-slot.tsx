import { lazy, Suspense, type ComponentProps } from 'react'
import { useLaterPart } from '../../lib/use-later-part.ts'
import type { RecordDialog as Dialog } from './record-dialog.tsx'

const load = () => import('./record-dialog.tsx')
const RecordDialog = lazy(async () => ({ default: (await load()).RecordDialog }))

/** The dialog, over a page that does not wait for its script. */
export function RecordDialogSlot(props: ComponentProps<typeof Dialog>) {
  if (!useLaterPart(load, props.opened)) return null
  return (
    <Suspense fallback={null}>
      <RecordDialog {...props} />
    </Suspense>
  )
}
