import { localTimeOf } from '@upeo/domain/time'
import type { Saving } from './use-saving.ts'
import classes from './content-editor.module.css'

/** What has become of the words so far. */
export function SavingNote({ saving, wasPublic, changed }: { saving: Saving; wasPublic: boolean; changed: boolean }) {
  return (
    <p className={classes.note} role="status">
      {noteOf(saving, wasPublic, changed)}
    </p>
  )
}

function noteOf(saving: Saving, wasPublic: boolean, changed: boolean): string {
  if (wasPublic) return changed ? 'Changes are not public until you save them.' : ''
  switch (saving.kind) {
    case 'saving':
      return 'Saving draft...'
    case 'kept':
      return `Draft saved at ${localTimeOf(saving.at)}`
    case 'not_kept':
      return 'The draft could not be saved. Your words are still here.'
    case 'idle':
      return 'Drafts are saved by themselves while you write.'
    default:
      return saving satisfies never
  }
}
