import { useQuery } from '@tanstack/react-query'
import type { OfficePerson } from '@upeo/contract/admin/people'
import { formatDate, localDateOf } from '@upeo/domain/time'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Acts } from '../acts.tsx'
import { Case, Cases } from '../case.tsx'
import { PhoneLink } from '../case-files/contact.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { personActs, roleLabels } from '../person-acts.tsx'
import { Email } from '../person-line.tsx'
import { peopleQuery } from '../queries.ts'

const choices = { all: 'Everybody', user: 'Customers', vendor: 'Guides', admin: 'Administrators' } as const
const dayOf = (instant: string) => formatDate(localDateOf(new Date(instant)))

/** Everybody with an account, newest first. */
export function People() {
  const list = useListQuery(['all', 'user', 'vendor', 'admin'])
  const role = list.choice === 'all' ? {} : { role: list.choice }
  const found = useQuery(peopleQuery({ ...list.query, ...role }))
  return (
    <OfficeList
      title="People"
      lead="Search by name, username, e-mail address or phone."
      noun="people"
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.people, total: found.data?.total ?? 0 }}
      empty={{ title: 'Nobody here' }}
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
          {person.suspendedAt && <Chip tone="danger">Suspended</Chip>}
          {person.isVerified && <Chip tone="info">Verified</Chip>}
          <Chip>{roleLabels[person.role]}</Chip>
        </>
      }
      facts={[
        [
          'E-mail',
          <a key="email" href={`mailto:${person.email}`}>
            <Email address={person.email} />
          </a>,
        ],
        ['Phone', person.phone === '' ? null : <PhoneLink key="phone" phone={person.phone} />],
        [
          'Username',
          person.role === 'vendor' ? (
            <Link key="profile" to={`/vendor/${person.username}`}>
              {person.username}
            </Link>
          ) : (
            person.username
          ),
        ],
        ['Member since', dayOf(person.createdAt)],
        ['Suspended since', person.suspendedAt && dayOf(person.suspendedAt)],
        [
          'Bookings made',
          <Link key="bookings" to={`/admin/bookings?search=${search}`}>
            {person.bookings}
          </Link>,
        ],
        ['Activities', person.role === 'vendor' ? person.activities : null],
      ]}
      actions={<Acts acts={personActs(person)} about={person.name} />}
    />
  )
}
