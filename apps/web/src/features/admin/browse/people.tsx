import { say, words } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import type { OfficePerson } from '@upeo/contract/admin/people'
import { formatDate, localDateOf } from '@upeo/domain/time'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Actions } from '../actions.tsx'
import { Case, Cases } from '../case.tsx'
import { PhoneLink } from '../case-files/contact.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { personActions, roleLabels } from '../person-actions.tsx'
import { Email } from '../person-line.tsx'
import { peopleQuery } from '../queries.ts'
import { useMay } from '../use-may.ts'

const choices = words({ all: 'Everybody', user: 'Customers', vendor: 'Guides', admin: 'Office' })
const dayOf = (instant: string) => formatDate(localDateOf(new Date(instant)))

/** Everybody with an account, newest first. */
export function People() {
  const list = useListQuery(['all', 'user', 'vendor', 'admin'])
  const mayContact = useMay()('GET /admin/people/:id')
  const role = list.choice === 'all' ? {} : { role: list.choice }
  const found = useQuery(peopleQuery({ ...list.query, ...role }))
  return (
    <OfficeList
      title={say('People')}
      lead={mayContact ? say('Search by name, username, email address or phone.') : say('Search by name or username.')}
      noun={say('people')}
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.people, total: found.data?.total ?? 0 }}
      empty={{ title: say('Nobody here') }}
    >
      {(people) => (
        <Cases>
          {people.map((person) => (
            <Person key={person._id} person={person} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Person({ person }: { person: OfficePerson }) {
  const search = encodeURIComponent(person.email)
  return (
    <Case
      title={person.name}
      file={['people', person._id]}
      chips={
        <>
          {person.suspendedAt && <Chip tone="danger">{say('Suspended')}</Chip>}
          {person.isVerified && <Chip tone="info">{say('Verified')}</Chip>}
          <Chip>{say(roleLabels[person.role])}</Chip>
        </>
      }
      facts={[
        [
          say('Email'),
          person.email === '' ? null : (
            <a key="email" href={`mailto:${person.email}`}>
              <Email address={person.email} />
            </a>
          ),
        ],
        [say('Phone'), person.phone === '' ? null : <PhoneLink key="phone" phone={person.phone} />],
        [
          say('Username'),
          person.role === 'vendor' ? (
            <Link key="profile" to={`/vendor/${person.username}`}>
              {person.username}
            </Link>
          ) : (
            person.username
          ),
        ],
        [say('Member since'), dayOf(person.createdAt)],
        [say('Suspended since'), person.suspendedAt && dayOf(person.suspendedAt)],
        [
          say('Bookings made'),
          person.email === '' ? (
            person.bookings
          ) : (
            <Link key="bookings" to={`/admin/bookings?search=${search}`}>
              {person.bookings}
            </Link>
          ),
        ],
        [say('Activities'), person.role === 'vendor' ? person.activities : null],
      ]}
      actions={<Actions actions={personActions(person)} about={person.name} />}
    />
  )
}
