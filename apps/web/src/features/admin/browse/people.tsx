import { useQuery } from '@tanstack/react-query'
import { type listPeople, suspendPerson } from '@upeo/contract/admin/people'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDate, localDateOf } from '@upeo/domain/time'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Act, Need } from '../act.ts'
import { Acts } from '../acts.tsx'
import { Case, Cases } from '../case.tsx'
import { PhoneLink } from '../case-files/contact.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { Email } from '../person-line.tsx'
import { peopleQuery } from '../queries.ts'

type OfficePerson = AnswerOf<typeof listPeople>['people'][number]

const choices = { all: 'Everybody', user: 'Customers', vendor: 'Guides', admin: 'Administrators' } as const
const roles = { user: 'Customer', vendor: 'Guide', admin: 'Administrator' } as const
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
      chips={
        <>
          {person.suspendedAt && <Chip tone="danger">Suspended</Chip>}
          {person.isVerified && <Chip tone="info">Verified</Chip>}
          <Chip>{roles[person.role]}</Chip>
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
      actions={<Acts acts={actsFor(person)} about={person.name} />}
    />
  )
}

/** Of the office only owners suspend somebody. */
function actsFor({ _id: id, name, role, suspendedAt }: OfficePerson): Act[] {
  const needs: Need = [role === 'admin' ? 'PUT /admin/team/:id' : 'PUT /admin/people/:id/suspension']
  const suspend = (suspended: boolean, reason: string) =>
    call(suspendPerson, { params: { id }, body: { suspended, reason } })
  if (suspendedAt !== null) {
    return [
      {
        needs,
        label: 'Lift suspension',
        question: `Let ${name} back in?`,
        means: <p>{role === 'vendor' ? 'Their activities are shown again, and they' : 'They'} can sign in at once.</p>,
        tone: 'default',
        reason: 'For the audit log.',
        done: `${name} is back.`,
        run: ({ reason }) => suspend(false, reason),
      },
    ]
  }
  const guide =
    'Their activities vanish, their payouts wait, and their bookings to come are put before you under Problems.'
  return [
    {
      needs,
      label: 'Suspend',
      question: `Suspend ${name}?`,
      means: <p>Every session ends at once, and signing in is refused. {role === 'vendor' && guide}</p>,
      tone: 'danger',
      reason: 'For the audit log.',
      done: `${name} is suspended.`,
      run: ({ reason }) => suspend(true, reason),
    },
  ]
}
