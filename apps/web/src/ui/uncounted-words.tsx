import { UNCOUNTED_WHY, uncountedLabels, type UncountedReason } from '@upeo/domain/reviews/uncounted'
import { say } from '@upeo/domain/words/say'
import { Chip } from './chip.tsx'
import classes from './uncounted-words.module.css'

export default function UncountedWords({ reason }: { reason: UncountedReason }) {
  return (
    <p className={classes.mark}>
      <Chip tone="neutral">{say(uncountedLabels[reason])}</Chip> <span>{say(UNCOUNTED_WHY)}</span>
    </p>
  )
}
