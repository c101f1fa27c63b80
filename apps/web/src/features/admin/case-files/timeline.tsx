import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { groupOf, type TimelineGroup } from '@upeo/domain/admin/timeline'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import {
  IconBook2,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCashBanknote,
  IconMessage,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '../../../ui/section.tsx'
import { accountText } from '../ledger/account-text.ts'
import { entryActor, entryTitle, entryText } from './entry-text.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './timeline.module.css'

const groups: readonly { readonly name: TimelineGroup; readonly label: string; readonly icon: Icon }[] = [
  { name: 'booking', label: words('Trip'), icon: IconCalendarEvent },
  { name: 'money', label: words('Money'), icon: IconCashBanknote },
  { name: 'messages', label: words('Messages'), icon: IconMessage },
  { name: 'account', label: words('Account'), icon: IconUser },
  { name: 'office', label: words('Office'), icon: IconBuildingCommunity },
  { name: 'books', label: words('Books'), icon: IconBook2 },
]

/** Of which record this is the file: its own entries lead nowhere else. */
interface Own {
  readonly booking?: string | undefined
  readonly payment?: string | undefined
}

const nobodys: Own = {}

/** Everything that happened, the newest first; by what it is about where somebody looks for one thing. */
export function Timeline({ entries, own = nobodys }: { entries: readonly TimelineEntry[]; own?: Own }) {
  const [shown, setShown] = useState<TimelineGroup | null>(null)
  const present = groups.filter(({ name }) => entries.some(({ kind }) => groupOf(kind) === name))
  const visible = shown === null ? entries : entries.filter(({ kind }) => groupOf(kind) === shown)
  return (
    <Section title={say('What happened')}>
      {present.length > 1 && (
        <div className={classes.choices} role="group" aria-label={say('What to show')}>
          <Choice label={say('Everything')} chosen={shown === null} onChoose={() => setShown(null)} />
          {present.map(({ name, label }) => (
            <Choice key={name} label={say(label)} chosen={shown === name} onChoose={() => setShown(name)} />
          ))}
        </div>
      )}
      {entries.length === 0 && <p className={`${ui.paragraph} ${ui.muted}`}>{say('Nothing yet.')}</p>}
      <ol className={ui.stack0} aria-label={say('Timeline')}>
        {visible.map((entry, at) => (
          // Two of a kind may have happened at one instant.
          // oxlint-disable-next-line react/no-array-index-key
          <Entry key={`${entry.at} ${entry.kind} ${entry.event} ${at}`} entry={entry} own={own} />
        ))}
      </ol>
    </Section>
  )
}

function Choice({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={`${ui.tone} ${classes.choice}`} aria-pressed={chosen} onClick={onChoose}>
      {label}
    </button>
  )
}

function Entry({ entry, own }: { entry: TimelineEntry; own: Own }) {
  const { at, kind, amount, code, text, to, payment, lines } = entry
  const booking = entry.booking?._id === own.booking ? null : entry.booking
  const EntryIcon = groups.find(({ name }) => name === groupOf(kind))?.icon ?? IconCalendarEvent
  const actor = entryActor(entry)
  const facts = [
    ...(amount === null ? [] : [formatKes(fromKes(amount))]),
    ...(code === null ? [] : [kind === 'mpesa' ? say('code {code}', { code }) : code]),
    ...(actor === null ? [] : [actor]),
    ...(to === null ? [] : [say('to {name}', { name: to })]),
  ]
  return (
    <li className={classes.entry}>
      <span
        className={`${ui.tone} ${classes.icon}`}
        data-tone={groupOf(kind) === 'booking' ? 'primary' : undefined}
        aria-hidden="true"
      >
        <EntryIcon size={18} stroke={1.7} />
      </span>
      <div className={classes.what}>
        <div className={classes.head}>
          <span className={`${ui.name} ${classes.title}`}>
            {payment === null || payment === own.payment ? (
              entryTitle(entry)
            ) : (
              <Link to={`/admin/payments/${payment}`}>{entryTitle(entry)}</Link>
            )}
          </span>
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </div>
        {(facts.length > 0 || booking) && (
          <p className={classes.facts}>
            {booking && <Link to={`/admin/bookings/${booking._id}`}>{booking.reference}</Link>}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {text && <p className={classes.text}>{kind === 'told' ? <q>{text}</q> : entryText(entry)}</p>}
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map(({ account, amount: moved }) => (
              <li className={ui.apart16} key={`${account} ${moved}`}>
                <span>{accountText(account)}</span>
                <span>
                  {moved < 0
                    ? say('credit {amount}', { amount: formatKes(fromKes(Math.abs(moved))) })
                    : say('debit {amount}', { amount: formatKes(fromKes(Math.abs(moved))) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
