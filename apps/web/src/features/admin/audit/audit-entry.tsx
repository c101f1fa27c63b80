import type { listAuditLog } from '@upeo/contract/admin/audit-log'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { isId } from '@upeo/domain/ids'
import { formatDateTime } from '@upeo/domain/time'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import classes from './audit.module.css'

type Entry = AnswerOf<typeof listAuditLog>['entries'][number]

const factors: Readonly<Record<string, string>> = {
  passkey: 'Passkey',
  code: 'One-time code',
  recovery_code: 'Recovery code',
  password: 'Password',
}

/** One act: the sentence, what was written beside it, and how it was done. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { at, sentence, notes, change, booking, people, proof, session, sealed, subjectId } = entry
  return (
    <li>
      <article className={classes.entry} aria-label={sentence}>
        <p className={classes.sentence}>{sentence}</p>
        {notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        <div className={classes.facts}>
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          {change && <span>From {change}</span>}
          {booking && <Link to={`/admin/bookings/${booking._id}`}>{booking.reference}</Link>}
          {people.map(({ _id, name }) => (
            <Link key={_id} to={`/admin/people/${_id}`}>
              {name}
            </Link>
          ))}
          {isId(subjectId) && (
            <span title={subjectId}>
              Record <span className="tabular">{subjectId.slice(-8)}</span>
            </span>
          )}
          {session && (
            <span>
              Session <span className="tabular">{session.slice(0, 8)}</span>
            </span>
          )}
          {proof && (
            <span>
              {factors[proof.by] ?? proof.by}, {formatDateTime(new Date(proof.at))}
            </span>
          )}
          {!sealed && <Chip>Not sealed yet</Chip>}
        </div>
      </article>
    </li>
  )
}
