import type { SearchReading } from '@upeo/contract/activities/listing'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../../ui/say.tsx'
import { unknownWordsText } from './unknown-words-text.ts'
import classes from './search-reading.module.css'

/** What a search that found nothing was taken for. */
export function NothingUnderstood({ reading: { corrected, unknown } }: { reading: SearchReading }) {
  return (
    <div className={classes.reading}>
      {corrected !== null && (
        <p>
          <Say text="We looked for {words}." words={<strong>{corrected}</strong>} />
        </p>
      )}
      <p>
        {unknown.length > 0
          ? unknownWordsText(unknown)
          : say('There are activities with these words, but none fits everything you asked for.')}
      </p>
    </div>
  )
}
