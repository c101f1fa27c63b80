import { say } from '@upeo/domain/words/say'
/**
 * How many a search has found. It stands on the page before they come: screen readers speak what changes in it, not
 * what comes with it. Seen only where a class says how.
 */
export function FoundStatus({
  total,
  className = 'visually-hidden',
}: {
  /** Left out until it is known. */
  total: number | undefined
  className?: string | undefined
}) {
  return (
    <p className={className} role="status">
      {total !== undefined &&
        (total === 0 ? say('Nothing found') : say('{count} found', { count: total.toLocaleString('en-KE') }))}
    </p>
  )
}
