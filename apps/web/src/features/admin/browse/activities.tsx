import { listAllActivities } from '@upeo/contract/admin/activities'
import { categoryName } from '@upeo/domain/activities/category-names'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { say, words } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { type Column } from '../../../ui/data-table.tsx'
import { Price } from '../../../ui/price.tsx'
import { recordsPage } from '../records-page.tsx'
import { FileLink } from '../case-files/file-link.tsx'
import { PersonLink } from '../person-line.tsx'
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
export const Activities = recordsPage({
  list: listAllActivities,
  rows: 'activities',
  texts: () => ({
    title: say('Activities'),
    lead: say('Search by name, place or guide.'),
    empty: { title: say('No activities here') },
  }),
  columns,
})
