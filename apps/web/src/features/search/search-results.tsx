import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDraft } from '../../lib/use-draft.ts'
import { FoundStatus } from '../../ui/found-status.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import type { FoundGroup, FoundRow, Searching } from './findings.ts'
import { searchQuery } from './queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './search.module.css'

/** Somebody is on the phone: sooner than in lists. */
const PAUSE = 120

export function SearchResults<Found>({ searching, onLeave }: { searching: Searching<Found>; onLeave: () => void }) {
  const [words, setWords] = useState('')
  const [text, setText] = useDraft(words, setWords, PAUSE)
  const found = useQuery(searchQuery(searching, words))
  const navigate = useNavigate()
  const shown = words === '' ? undefined : found.data?.filter(({ rows }) => rows.length > 0)
  const first = shown?.[0]?.rows[0]
  // What is on the screen answers what is in the field.
  const settled = text.trim() === words && !found.isPlaceholderData
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (!first || !settled) return
          onLeave()
          void navigate(first.to)
        }}
      >
        <label className={classes.input}>
          <IconSearch size={20} aria-hidden="true" />
          <span className="visually-hidden">{say('Search for')}</span>
          <input
            className={ui.innerRing}
            type="search"
            // The dialog was opened to type.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={say(searching.hint)}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </form>
      <FoundStatus total={shown && settled ? shown.reduce((sum, { rows }) => sum + rows.length, 0) : undefined} />
      <div className={ui.stack16} aria-busy={!settled}>
        <Results words={words} groups={shown} query={found} onLeave={onLeave} />
      </div>
    </>
  )
}

function Results({
  words,
  groups,
  query,
  onLeave,
}: {
  words: string
  groups: readonly FoundGroup[] | undefined
  query: { readonly error: unknown; readonly refetch: () => unknown }
  onLeave: () => void
}) {
  if (words === '')
    return (
      <p className={classes.note}>{say('A phone number in any form or its last six digits, or any part of a name.')}</p>
    )
  if (!groups) {
    return query.error ? (
      <LoadFailed message={say('The search failed. Please try again.')} query={query} />
    ) : (
      <RowSkeletons count={4} height={56} />
    )
  }
  if (groups.length === 0) {
    return (
      <p className={classes.note}>
        {words.length < 3
          ? say('Nothing matches “{query}”. Type at least three letters of a name.', { query: words })
          : say('Nothing matches “{query}”.', { query: words })}
      </p>
    )
  }
  return groups.map((group) => <Group key={group.label} group={group} onLeave={onLeave} />)
}

function Group({ group: { label, rows, more }, onLeave }: { group: FoundGroup; onLeave: () => void }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 className={classes.group} id={heading}>
        {label}
      </h3>
      <ul className={ui.stack2}>
        {rows.map((row) => (
          <Row key={row.key} row={row} onLeave={onLeave} />
        ))}
      </ul>
      {more && <p className={classes.note}>{say('There are more: add a word to narrow them down.')}</p>}
    </section>
  )
}

function Row({ row: { to, icon: Icon, title, lines, chip }, onLeave }: { row: FoundRow; onLeave: () => void }) {
  return (
    <li>
      <Link className={classes.row} to={to} onClick={onLeave}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        <span className={classes.what}>
          <span className={ui.name}>{title}</span>
          <span className={classes.lines}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </span>
        {chip}
      </Link>
    </li>
  )
}
