import { localTimeOf } from '@upeo/domain/time'
import { timeText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
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
  if (wasPublic) return changed ? say('Changes are not public until you save them.') : ''
  switch (saving.kind) {
    case 'saving':
      return say('Saving draft...')
    case 'kept':
      return say('Draft saved at {time}', { time: timeText(localTimeOf(saving.at)) })
    case 'not_kept':
      return say('The draft could not be saved. Your text is still here.')
    case 'idle':
      return say('Drafts are saved as you write.')
    default:
      return saving satisfies never
  }
}
