import { IconCompass, IconMapPin, IconTag, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { suggestSearches, type Suggestion } from '@upeo/contract/activities/suggestions'
import { activitiesText } from '@upeo/domain/activities/measures'
import { say, words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { formFields } from '../listing/form-fields.ts'
import { parseListing } from '../listing/listing-address.ts'
import { suggestionPath } from './suggestion-path.ts'
import { useCombobox } from './use-combobox.ts'
import { useTypedText } from './use-typed-text.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './suggestions.module.css'

const kinds = {
  category: { icon: IconTag, said: words('Category') },
  place: { icon: IconMapPin, said: words('Place') },
  activity: { icon: IconCompass, said: words('Activity') },
  guide: { icon: IconUser, said: words('Guide') },
} as const
const LEAST_LETTERS = 2

/** The list under the search field: its options lead away. */
export default function Suggestions({
  input,
  before,
  onLeave,
}: {
  input: RefObject<HTMLInputElement | null>
  /** What stood in the field when it was entered: for that nothing is suggested yet. */
  before: string
  onLeave: (() => void) | undefined
}) {
  const navigate = useNavigate()
  const { text, paused } = useTypedText(input)
  const found = useSuggestions(paused)
  const options = text.trim().length >= LEAST_LETTERS ? found : []
  const { id, open, active, choose } = useCombobox(input, options, before, (to) => {
    const form = input.current?.form
    const path = suggestionPath(to, parseListing(form ? formFields(form) : new URLSearchParams()))
    onLeave?.()
    void navigate(path)
  })
  const place = usePlace(input, open)

  return createPortal(
    <>
      <p className="visually-hidden" role="status">
        {open
          ? say('{n, plural, one {# suggestion} other {# suggestions}}. Use the arrow keys to choose.', {
              n: options.length,
            })
          : ''}
      </p>
      {open && place && (
        <div id={id} role="listbox" aria-label={say('Suggestions')} className={classes.list} style={place}>
          {options.map((option, at) => (
            <Option
              key={`${option.kind} ${option.target}`}
              id={`${id}-${at}`}
              suggestion={option}
              active={at === active}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      )}
    </>,
    // Beside what it may cover, and inside the landmark that it belongs to.
    document.querySelector('main') ?? document.body,
  )
}

function Option({
  id,
  suggestion,
  active,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  active: boolean
  onChoose: () => void
}) {
  const { kind, label } = suggestion
  const { icon: Icon, said } = kinds[kind]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      // The field keeps the focus, or the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.text}>
        <span className={`${ui.cut} ${classes.label}`}>{kind === 'category' ? say(label) : label}</span>
        <span className={`${ui.cut} ${ui.note}`}>
          <span className="visually-hidden">{say(said)}. </span>
          {detailOf(suggestion)}
        </span>
      </span>
    </div>
  )
}

/** For so much of a text; what came for the text before it stays until this has come. */
function useSuggestions(text: string): readonly Suggestion[] {
  const { data = [] } = useQuery(
    {
      queryKey: ['suggestions', text],
      queryFn: ({ signal }) => call(suggestSearches, { query: { q: text }, signal }),
      select: ({ suggestions }) => suggestions,
      enabled: text.length >= LEAST_LETTERS,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    },
    // The public pages around it have none of their own.
    queryClient,
  )
  return data
}

function detailOf({ kind, detail, count }: Suggestion): string {
  if (kind === 'category') return say('All in this category')
  if (kind === 'guide') return detail || say('Guide')
  return [detail, ...(count === null ? [] : [activitiesText(count)])].filter((each) => each !== '').join(' · ')
}

interface Place {
  readonly top: number
  readonly left: number
  readonly width: number
}

const NARROWEST = 280
const GAP = 10

/** Under the field, also where that stays while the page is scrolled; as wide as what it stands in, within the window. */
function usePlace(input: RefObject<HTMLInputElement | null>, open: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const field = input.current?.parentElement
    if (!open || !field) return undefined
    const measure = () => {
      const box = field.getBoundingClientRect()
      const width = Math.min(Math.max(box.width, NARROWEST), document.documentElement.clientWidth - 2 * GAP)
      const left = Math.max(GAP, Math.min(box.left, document.documentElement.clientWidth - width - GAP))
      setPlace({ top: box.bottom + window.scrollY + 4, left: left + window.scrollX, width })
    }
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
    }
  }, [input, open])
  return place
}
