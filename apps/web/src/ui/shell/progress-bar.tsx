import { say } from '@upeo/domain/words/say'
import { useNavigation } from 'react-router'
import classes from './progress-bar.module.css'

/** A thin bar while the next page loads; it waits a moment, so that quick pages show none. */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={classes.bar} role="progressbar" aria-label={say('Loading the page')} />
}
