import type { SearchReading as Reading } from '@upeo/contract/activities/listing'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../../ui/say.tsx'
import { unknownWordsText } from './unknown-words-text.ts'
import classes from './search-reading.module.css'

/** What a search was taken for, where that is not simply what was typed. */
export function SearchReading({ reading }: { reading: Reading | null }) {
  if (!reading || reading.found === 'none') return null
  const { corrected, unknown, found } = reading
  if (corrected === null && unknown.length === 0 && found === 'all') return null
  return (
    <div className={classes.reading}>
      {corrected && (
        <p>
          <Say text="Showing results for {words}." words={<strong>{corrected}</strong>} />
        </p>
      )}
      {unknown.length > 0 && <p>{unknownWordsText(unknown)}</p>}
      {found !== 'all' && <p>{say('No activity has all of your words. These are the nearest.')}</p>}
    </div>
  )
}
