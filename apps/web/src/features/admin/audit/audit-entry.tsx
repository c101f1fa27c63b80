import type { listAuditLog } from '@upeo/contract/admin/audit-log'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { AuditNames } from '@upeo/domain/audit/names'
import { auditChange, auditNotes } from '@upeo/domain/audit/notes'
import { auditSentence } from '@upeo/domain/audit/sentences'
import { isId } from '@upeo/domain/ids'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Say } from '../../../ui/say.tsx'
import classes from './audit.module.css'

type Entry = AnswerOf<typeof listAuditLog>['entries'][number]

const factors: Readonly<Record<string, string>> = words({
  passkey: 'Passkey',
  code: 'One-time code',
  recovery_code: 'Recovery code',
  password: 'Password',
})

/** One act: the sentence, what was written beside it, and how it was done. */
export function AuditEntry({ entry, names }: { entry: Entry; names: AuditNames }) {
  const { at, detail, booking, people, proof, session, sealed, subjectId } = entry
  const sentence = auditSentence(entry, names)
  const change = auditChange(detail)
  return (
    <li>
      <article className={classes.entry} aria-label={sentence}>
        <p className={classes.sentence}>{sentence}</p>
        {auditNotes(detail).map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        <div className={classes.facts}>
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          {change && <span>{say('From {change}', { change })}</span>}
          {booking && <Link to={`/admin/bookings/${booking._id}`}>{booking.reference}</Link>}
          {people.map(({ _id, name }) => (
            <Link key={_id} to={`/admin/people/${_id}`}>
              {name}
            </Link>
          ))}
          {isId(subjectId) && (
            <span title={subjectId}>
              <Say text="Record {id}" id={<span className="tabular">{subjectId.slice(-8)}</span>} />
            </span>
          )}
          {session && (
            <span>
              <Say text="Session {id}" id={<span className="tabular">{session.slice(0, 8)}</span>} />
            </span>
          )}
          {proof && (
            <span>
              {say(factors[proof.by] ?? proof.by)}, {formatDateTime(new Date(proof.at))}
            </span>
          )}
          {!sealed && <Chip>{say('Not sealed yet')}</Chip>}
        </div>
      </article>
    </li>
  )
}
