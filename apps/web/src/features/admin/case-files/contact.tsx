import { dialNumber } from '@upeo/domain/identity/dial-number'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { Email } from '../person-line.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './contact.module.css'

interface Known {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Somebody who can be called or written to from here; the name opens their case file. */
export function Contact({ person: { _id: id, name, email, phone } }: { person: Known }) {
  return (
    <span className={classes.contact}>
      <Link className={classes.name} to={`/admin/people/${id}`}>
        {name}
      </Link>
      <PhoneLink phone={phone} />
      {/* Guests without an account have none. */}
      {email !== '' && <MailLink address={email} />}
    </span>
  )
}

/** A number to call; as it was written, because people recognise it so. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <span className={ui.muted}>{say('No phone')}</span>
  const number = dialNumber(phone)
  return number === null ? <span>{phone}</span> : <a href={`tel:${number}`}>{phone}</a>
}

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <Email address={address} />
    </a>
  )
}
