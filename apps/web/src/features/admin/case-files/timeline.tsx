import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { groupOf, type TimelineGroup } from '@upeo/domain/admin/timeline'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import {
  IconBook2,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCashBanknote,
  IconMessage,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Section } from '../../../ui/section.tsx'
import { accountText } from '../ledger/account-text.ts'
import { entryActor, entryTitle } from './entry-text.ts'
import classes from './timeline.module.css'

const groups: readonly { readonly name: TimelineGroup; readonly label: string; readonly icon: Icon }[] = [
  { name: 'booking', label: 'Trip', icon: IconCalendarEvent },
  { name: 'money', label: 'Money', icon: IconCashBanknote },
  { name: 'messages', label: 'Messages', icon: IconMessage },
  { name: 'office', label: 'Office', icon: IconBuildingCommunity },
  { name: 'books', label: 'Books', icon: IconBook2 },
]

/** Everything that happened, the newest first; by what it is about where somebody looks for one thing. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [shown, setShown] = useState<TimelineGroup | null>(null)
  const present = groups.filter(({ name }) => entries.some(({ kind }) => groupOf(kind) === name))
  const visible = shown === null ? entries : entries.filter(({ kind }) => groupOf(kind) === shown)
  return (
    <Section title="What happened">
      {present.length > 1 && (
        <div className={classes.choices} role="group" aria-label="What is shown of it">
          <Choice label="All" chosen={shown === null} onChoose={() => setShown(null)} />
          {present.map(({ name, label }) => (
            <Choice key={name} label={label} chosen={shown === name} onChoose={() => setShown(name)} />
          ))}
        </div>
      )}
      {entries.length === 0 && <p className={classes.quiet}>Nothing yet.</p>}
      <ol className={classes.entries} aria-label="Timeline">
        {visible.map((entry, at) => (
          // Two of a kind may have happened at one instant.
          // oxlint-disable-next-line react/no-array-index-key
          <Entry key={`${entry.at} ${entry.kind} ${entry.event} ${at}`} entry={entry} />
        ))}
      </ol>
    </Section>
  )
}

function Choice({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
      {label}
    </button>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, kind, amount, code, text, to, lines } = entry
  const EntryIcon = groups.find(({ name }) => name === groupOf(kind))?.icon ?? IconCalendarEvent
  const actor = entryActor(entry)
  const facts = [
    ...(amount === null ? [] : [formatKes(fromKes(amount))]),
    ...(code === null ? [] : [kind === 'mpesa' ? `code ${code}` : code]),
    ...(actor === null ? [] : [actor]),
    ...(to === null ? [] : [`to ${to}`]),
  ]
  return (
    <li className={classes.entry} data-group={groupOf(kind)}>
      <span className={classes.icon} aria-hidden="true">
        <EntryIcon size={18} stroke={1.7} />
      </span>
      <div className={classes.what}>
        <div className={classes.head}>
          <span className={classes.title}>{entryTitle(entry)}</span>
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </div>
        {facts.length > 0 && (
          <p className={classes.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {text && <p className={classes.text}>{text}</p>}
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map(({ account, amount: moved }) => (
              <li key={`${account} ${moved}`}>
                <span>{accountText(account)}</span>
                <span>
                  {moved < 0 ? 'credit' : 'debit'} {formatKes(fromKes(Math.abs(moved)))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
