import { useQuery } from '@tanstack/react-query'
import type { listAllActivities } from '@upeo/contract/admin/activities'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { FileLink } from '../case-files/file-link.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLink } from '../person-line.tsx'
import { activitiesQuery } from '../queries.ts'
import classes from './tables.module.css'

type OfficeActivity = AnswerOf<typeof listAllActivities>['activities'][number]

const columns: readonly Column<OfficeActivity>[] = [
  {
    header: 'Activity',
    cell: ({ _id: id, name }) => <FileLink file={['activities', id]}>{name}</FileLink>,
  },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Where', cell: ({ location }) => location },
  {
    header: 'Guide',
    cell: ({ vendor }) => <PersonLink person={vendor} />,
  },
  { header: 'Price', end: true, cell: ({ price }) => <Price kes={price} className={classes.amount ?? ''} /> },
  { header: 'Bookings', end: true, cell: ({ bookings }) => bookings.toLocaleString('en-KE') },
  {
    header: 'Status',
    cell: ({ isActive, isArchived, officeHold }) =>
      isArchived ? (
        <Chip>Archived</Chip>
      ) : officeHold?.why === 'taken_down' ? (
        <Chip tone="danger">Taken down</Chip>
      ) : isActive ? (
        <Chip tone="primary">Active</Chip>
      ) : (
        <Chip>Inactive</Chip>
      ),
  },
]

/** What guides offer, the newest first. */
export function Activities() {
  const list = useListQuery(['all'])
  const found = useQuery(activitiesQuery(list.query))
  return (
    <OfficeList
      title="Activities"
      lead="Search by name, place or guide."
      noun="activities"
      list={list}
      found={{ ...found, rows: found.data?.activities, total: found.data?.total ?? 0 }}
      empty={{ title: 'No activities here' }}
    >
      {(activities) => <DataTable caption="Activities" columns={columns} rows={activities} keyOf={({ _id }) => _id} />}
    </OfficeList>
  )
}
