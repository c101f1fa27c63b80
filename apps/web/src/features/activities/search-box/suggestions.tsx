import { IconCompass, IconMapPin, IconTag, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, type RefObject } from 'react'
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
import { useTypedText } from './use-typed-text.ts'
import classes from './suggestions.module.css'

const kinds = {
  category: { icon: IconTag, said: words('Category') },
  place: { icon: IconMapPin, said: words('Place') },
  activity: { icon: IconCompass, said: words('Activity') },
  guide: { icon: IconUser, said: words('Guide') },
} as const
const LEAST_LETTERS = 2

/** The list under the search field: a combobox whose options lead away, by the pattern of the ARIA practices. */
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
  const id = useId()
  const navigate = useNavigate()
  const { text, paused } = useTypedText(input)
  const [closed, setClosed] = useState(true)
  const [active, setActive] = useState(-1)
  const { data = [] } = useQuery(
    {
      queryKey: ['suggestions', paused],
      queryFn: ({ signal }) => call(suggestSearches, { query: { q: paused }, signal }),
      select: ({ suggestions }) => suggestions,
      enabled: paused.length >= LEAST_LETTERS,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    },
    // The public pages around it have none of their own.
    queryClient,
  )
  const options = text.trim().length >= LEAST_LETTERS ? data : []
  const open = !closed && options.length > 0
  const place = usePlace(input, open)

  function leave(to: Suggestion) {
    const form = input.current?.form
    const path = suggestionPath(to, parseListing(form ? formFields(form) : new URLSearchParams()))
    setClosed(true)
    onLeave?.()
    void navigate(path)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setClosed(true)
    } else if (event.key === 'Enter') {
      const chosen = open && options[active]
      // With nothing chosen the form is sent, and the list is in the way of what is found.
      if (!chosen) return setClosed(true)
      event.preventDefault()
      leave(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setClosed(false)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more than there are options: the field itself, where nothing is chosen.
      const count = options.length + 1
      setActive((at) => ((at + 1 + step + count) % count) - 1)
    }
  })
  const onInput = useEffectEvent(() => {
    setClosed(false)
    setActive(-1)
  })
  const onBlur = useEffectEvent(() => setClosed(true))
  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    // Typed while this was on its way, into a field that has not been left again: only a look at it shows that.
    // oxlint-disable-next-line react/set-state-in-effect
    if (field.value !== before && field === document.activeElement) setClosed(false)
    field.addEventListener('keydown', onKey)
    field.addEventListener('input', onInput)
    field.addEventListener('blur', onBlur)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', onBlur)
    }
  }, [input, before])
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(open))
    if (open) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
    if (open && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [input, open, active, id])

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
          {options.map((option, at) => {
            const { icon: Icon, said } = kinds[option.kind]
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
              <div
                key={`${option.kind} ${option.target}`}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={classes.option}
                // The field keeps the focus, or the list would close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => leave(option)}
              >
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                <span className={classes.text}>
                  <span className={classes.label}>{option.kind === 'category' ? say(option.label) : option.label}</span>
                  <span className={classes.detail}>
                    <span className="visually-hidden">{say(said)}. </span>
                    {detailOf(option)}
                  </span>
                </span>
              </div>
            )
          })}
        </div>
      )}
    </>,
    // Beside what it may cover, and inside the landmark that it belongs to.
    document.querySelector('main') ?? document.body,
  )
}

function detailOf({ kind, detail, count }: Suggestion): string {
  if (kind === 'category') return say('All of this kind')
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
