import { FileLink } from './case-files/file-link.tsx'
import classes from './person-line.module.css'

interface Known {
  readonly _id: string
  readonly name: string
  readonly email: string
}

/** A name that opens the person's case file. */
export function PersonLink({ person }: { person: Known }) {
  return (
    <FileLink className={classes.name ?? ''} file={['people', person._id]}>
      {person.name}
    </FileLink>
  )
}

/** A person as administrators see them. */
export function PersonLine({ person }: { person: Known }) {
  return (
    <>
      <PersonLink person={person} />
      <span className={classes.email}>
        <Email address={person.email} />
      </span>
    </>
  )
}

/** An email address that breaks before its @ when it does not fit on one line. */
export function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  )
}
