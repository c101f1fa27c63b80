import { useQuery } from '@tanstack/react-query'
import type { listAllActivities } from '@upeo/contract/admin/activities'
import { categoryName } from '@upeo/domain/activities/category-names'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { say, words } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { FileLink } from '../case-files/file-link.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLink } from '../person-line.tsx'
import { activitiesQuery } from '../queries.ts'
import ui from '../../../ui/primitives.module.css'

type OfficeActivity = AnswerOf<typeof listAllActivities>['activities'][number]

const columns: readonly Column<OfficeActivity>[] = [
  {
    header: words('Activity'),
    cell: ({ _id: id, name }) => <FileLink file={['activities', id]}>{name}</FileLink>,
  },
  { header: words('Category'), cell: ({ category }) => categoryName(category) },
  { header: words('Where'), cell: ({ location }) => location },
  {
    header: words('Guide'),
    cell: ({ vendor }) => <PersonLink person={vendor} />,
  },
  {
    header: words('Price before VAT'),
    end: true,
    cell: ({ price }) => <Price kes={price} className={ui.figure ?? ''} />,
  },
  { header: words('Bookings'), end: true, cell: ({ bookings }) => bookings.toLocaleString('en-KE') },
  {
    header: words('Status'),
    cell: ({ isActive, isArchived, officeHold }) =>
      isArchived ? (
        <Chip>{say('Archived')}</Chip>
      ) : officeHold?.why === 'taken_down' ? (
        <Chip tone="danger">{say('Taken down')}</Chip>
      ) : isActive ? (
        <Chip tone="primary">{say('Active')}</Chip>
      ) : (
        <Chip>{say('Inactive')}</Chip>
      ),
  },
]

/** What guides offer, the newest first. */
export function Activities() {
  const list = useListQuery(['all'])
  const found = useQuery(activitiesQuery(list.query))
  return (
    <OfficeList
      title={say('Activities')}
      lead={say('Search by name, place or guide.')}
      noun={say('activities')}
      list={list}
      found={{ ...found, rows: found.data?.activities, total: found.data?.total ?? 0 }}
      empty={{ title: say('No activities here') }}
    >
      {(activities) => (
        <DataTable caption={say('Activities')} columns={columns} rows={activities} keyOf={({ _id }) => _id} />
      )}
    </OfficeList>
  )
}
