import { listPeople } from '@upeo/contract/admin/people'
import { say, words } from '@upeo/domain/words/say'
import { formatDate } from '@upeo/domain/time'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { recordsPage } from '../records-page.tsx'
import { MailLink, PhoneLink } from '../case-files/contact.tsx'
import { personActions, roleLabels } from '../person-actions.tsx'

const choices = words({ all: 'Everybody', user: 'Customers', vendor: 'Guides', admin: 'Office' })
const dayOf = (instant: string) => formatDate(new Date(instant))

/** Everybody with an account, newest first. */
export const People = recordsPage({
  list: listPeople,
  rows: 'people',
  choices,
  asks: (choice) => (choice === 'all' ? {} : { role: choice }),
  texts: (_, { may }) => ({
    title: say('People'),
    lead: may('GET /admin/people/:id')
      ? say('Search by name, username, email address or phone.')
      : say('Search by name or username.'),
    empty: { title: say('Nobody here') },
  }),
  record: (person) => {
    const search = encodeURIComponent(person.email)
    return {
      title: person.name,
      file: ['people', person._id],
      chips: (
        <>
          {person.suspendedAt && <Chip tone="danger">{say('Suspended')}</Chip>}
          {person.isVerified && <Chip tone="info">{say('Verified')}</Chip>}
          <Chip>{say(roleLabels[person.role])}</Chip>
        </>
      ),
      facts: [
        [say('Email'), person.email === '' ? null : <MailLink key="email" address={person.email} />],
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
      ],
      actions: personActions(person),
    }
  },
})
