import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { bookingFilterLabels, bookingFilters } from '@upeo/domain/bookings/guide-list'
import type { Days } from '@upeo/domain/reports/periods'
import { formatDate, parseLocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconAdjustmentsHorizontal, IconClipboardList, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FoundStatus } from '../../../ui/found-status.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { usePhoneFold } from '../../../ui/phone-fold.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { readBookedDays } from '../../../lib/guide-addresses.ts'
import { listAddress, readPage } from '../../../lib/list-address.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { vendorBookingsQuery, type BookingFilter } from '../../../lib/guide-queries.ts'
import { BookingDialogSlot } from './booking-dialog-slot.tsx'
import { bookingColumns } from './booking-columns.tsx'
import { TripFilters, type Change } from './trip-filters.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './bookings.module.css'
import '../../../ui/styles/forms.css'

const statuses = () => [
  { value: '', label: say('All Bookings') },
  ...bookingFilters.map((status) => ({ value: status, label: say(bookingFilterLabels[status]) })),
]

/** Search, status, days, page and the opened booking are in the address: each can be linked to, and Back undoes it. */
export function ManageBookings() {
  const [query, setQuery] = useAddressQuery()
  const filter = filterOf(query)
  const found = useQuery(vendorBookingsQuery(filter))
  const active = countActive(filter)
  const fold = usePhoneFold(
    active === 0 ? say('Filter') : say('Filter ({n})', { n: active }),
    <IconAdjustmentsHorizontal size={20} aria-hidden="true" />,
  )
  const change = (to: Change) => setQuery(listAddress(query, to), { replace: true, preventScrollReset: true })
  const toPage = (page: number) => `?${String(listAddress(query, { page: String(page) }))}`
  const show = (id: string) => {
    const next = new URLSearchParams(query)
    next.set('details', id)
    setQuery(next, { preventScrollReset: true })
  }
  return (
    <>
      <PageHeader
        title={say('Manage Bookings')}
        actions={
          <>
            <LinkButton to="/vendor/dashboard/bookings/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
              {say('New booking')}
            </LinkButton>
            {fold.button}
          </>
        }
      />
      <div {...fold.panel}>
        <div className={`${ui.filters} ${classes.filters}`}>
          <SearchField
            label={say('Search by guest, phone, reference or payment code')}
            value={filter.search}
            onSearch={(search) => change({ search })}
          />
          <NativeSelect
            aria-label={say('Status')}
            size="md"
            className={classes.status ?? ''}
            data={statuses()}
            value={filter.status ?? ''}
            onChange={({ currentTarget: { value } }) => change({ status: value })}
          />
          <TripFilters filter={filter} onChange={change} />
        </div>
      </div>
      {filter.days && (
        <BookedOn days={filter.days} to={`?${String(listAddress(query, { bookedFrom: '', bookedUntil: '' }))}`} />
      )}
      <FoundStatus total={found.data?.total} />
      {!found.data && !found.error && <RowSkeletons count={6} />}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load bookings. Please try again.')} query={found} />
      )}
      {found.data && (
        <Found
          {...found.data}
          filtered={isFiltered(filter)}
          busy={found.isPlaceholderData}
          toPage={toPage}
          onShow={show}
          onClear={() => setQuery({})}
        />
      )}
      {found.data && (
        <Pager page={found.data.page} pages={found.data.pages} label={say('Pages of bookings')} to={toPage} />
      )}
      <BookingDialogSlot />
    </>
  )
}

function filterOf(query: URLSearchParams): BookingFilter {
  const status = bookingFilters.find((each) => each === query.get('status'))
  const when = (['coming', 'past'] as const).find((each) => each === query.get('when'))
  const [startDate, endDate] = [dayIn(query, 'from'), dayIn(query, 'until')]
  const days = readBookedDays(query)
  return {
    page: readPage(query),
    search: query.get('search') ?? '',
    ...(status && { status }),
    ...(days && { days }),
    // Days that were chosen say it more closely.
    ...(when && startDate === null && endDate === null && { when }),
    ...(startDate !== null && { startDate }),
    // An end before the beginning is not asked for: the field says so by its own limit.
    ...(endDate !== null && (startDate === null || startDate <= endDate) && { endDate }),
    ...(query.get('sort') === 'departure' && { sort: 'departure' as const }),
  }
}

/** Where a count of a report, of the bookings made in its days, leads to. */
function BookedOn({ days: { from, until }, to }: { days: Days; to: string }) {
  return (
    <p className={classes.days}>
      {say('Booked from {from} to {until}.', { from: formatDate(from), until: formatDate(until) })}{' '}
      <Link to={to}>{say('Show all days')}</Link>
    </p>
  )
}

const dayIn = (query: URLSearchParams, name: string) => parseLocalDate(query.get(name) ?? '')

/** Of those that are behind the button: the days of booking have a line of their own. */
const countActive = ({ search, status, when, startDate, endDate }: BookingFilter) =>
  [search || undefined, status, when, startDate ?? endDate].filter((each) => each !== undefined).length

const isFiltered = (filter: BookingFilter) => filter.days !== undefined || countActive(filter) > 0

function Found({
  bookings,
  page,
  pages,
  filtered,
  busy,
  toPage,
  onShow,
  onClear,
}: {
  bookings: readonly VendorBooking[]
  page: number
  pages: number
  filtered: boolean
  busy: boolean
  toPage: (page: number) => string
  onShow: (id: string) => void
  onClear: () => void
}) {
  if (bookings.length === 0) {
    if (busy) return <RowSkeletons count={6} />
    return (
      <EmptyPage page={page} pages={pages} to={toPage}>
        <Nothing filtered={filtered} onClear={onClear} />
      </EmptyPage>
    )
  }
  return (
    <div aria-busy={busy}>
      <DataTable
        caption={say('Bookings for your activities')}
        columns={bookingColumns(onShow)}
        rows={bookings}
        keyOf={(booking) => booking._id}
        onPhone="pairs"
      />
    </div>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const icon = <IconClipboardList size={30} stroke={1.6} />
  if (filtered) {
    const action = (
      <Button variant="default" onClick={onClear}>
        {say('Show all bookings')}
      </Button>
    )
    return <EmptyState icon={icon} title={say('No bookings match your search.')} action={action} />
  }
  return (
    <EmptyState
      icon={icon}
      title={say('No bookings yet.')}
      action={<LinkButton to="/vendor/dashboard/activities">{say('See your activities')}</LinkButton>}
    >
      {say('Bookings for your activities appear here. Guests can book published activities with upcoming dates.')}
    </EmptyState>
  )
}
