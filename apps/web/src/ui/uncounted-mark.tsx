import { UNCOUNTED_WHY, uncountedLabels, type UncountedReason } from '@upeo/domain/reviews/uncounted'
import { say } from '@upeo/domain/words/say'
import { Chip } from './chip.tsx'
import classes from './uncounted-mark.module.css'

/** Beside a review that counts nowhere, because Upeo has not seen the money of its trip. */
export function UncountedMark({ reason }: { reason: UncountedReason | null }) {
  if (reason === null) return null
  return (
    <p className={classes.mark}>
      <Chip tone="neutral">{say(uncountedLabels[reason])}</Chip> <span>{say(UNCOUNTED_WHY)}</span>
    </p>
  )
}
