import { say } from '@upeo/domain/words/say'
import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react'
import { listingTexts } from '@upeo/domain/activities/listing'

/** Loaded when somebody is about to type. */
const Suggestions = lazy(() => import('./suggestions.tsx'))

/** The field of the search box; once it is entered, what is typed brings suggestions. */
export function SearchInput({
  onLeave,
  ...props
}: Omit<ComponentProps<'input'>, 'ref' | 'type'> & {
  /** A suggestion was chosen: what was typed has done its work. */
  onLeave?: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  /** What stood in the field when it was first entered; null before that. */
  const [before, setBefore] = useState<string | null>(null)
  const enter = (value: string) => setBefore((known) => known ?? value)
  return (
    <>
      <input
        ref={input}
        type="search"
        name="search"
        placeholder={say(listingTexts.searchPlaceholder)}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        {...props}
        onFocus={({ currentTarget }) => enter(currentTarget.value)}
        // Entered before the page's script had come.
        onInput={() => enter('')}
      />
      {before !== null && (
        <Suspense>
          <Suggestions input={input} before={before} onLeave={onLeave} />
        </Suspense>
      )}
    </>
  )
}
