import { phoneKey } from '@upeo/domain/search/phone-key'
import { Link } from 'react-router'
import { Email } from '../person-line.tsx'
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
      <a href={`mailto:${email}`}>
        <Email address={email} />
      </a>
    </span>
  )
}

/** A number to call; as it was written, because people recognise it so. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <span className={classes.missing}>No phone</span>
  const key = phoneKey(phone)
  if (key === null) return <span>{phone}</span>
  return <a href={`tel:${key.length === 9 ? `+254${key}` : `+${key}`}`}>{phone}</a>
}
