import { Link } from 'react-router'
import classes from './person-line.module.css'

/** A person as the office knows her; the name leads to her among all people. */
export function PersonLine({ person }: { person: { readonly name: string; readonly email: string } }) {
  return (
    <>
      <Link className={classes.name} to={`/admin/people?search=${encodeURIComponent(person.email)}`}>
        {person.name}
      </Link>
      <span className={classes.email}>{person.email}</span>
    </>
  )
}
