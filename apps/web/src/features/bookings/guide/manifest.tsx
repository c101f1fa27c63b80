import { useQuery } from '@tanstack/react-query'
import type { Manifest as Expected } from '@upeo/contract/bookings/manifest'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { manifestQuery } from '../../../lib/guide-queries.ts'

const columns: Column<Expected['guests'][number]>[] = [
  { header: 'Guest', cell: (guest) => guest.name },
  { header: 'Phone', cell: (guest) => (guest.phone === null ? 'Shown once paid' : guest.phone || 'Not given') },
  { header: 'Participants', cell: (guest) => participantsText(guest.participants) },
  { header: 'Reference', cell: (guest) => <span className="tabular">{guest.reference}</span> },
  { header: 'Status', cell: (guest) => bookingStatusLabels[guest.status] },
  { header: 'Still to pay', end: true, cell: (guest) => (guest.owed > 0 ? <Price kes={guest.owed} /> : 'Nothing') },
  { header: 'Special requests', cell: (guest) => guest.notes || 'None' },
]

/** Everybody who comes on one date: on the screen, and on the printed sheet that the guide takes along. */
export function Manifest({ activityId, date }: { activityId: string; date: string }) {
  const found = useQuery(manifestQuery(activityId, date))
  const manifest = found.data
  return (
    <>
      <PageHeader
        title={manifest ? manifest.activity.name : 'Manifest'}
        lead={manifest && headline(manifest)}
        eyebrow="Manifest"
        actions={
          <span className="no-print" style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <LinkButton
              to="/vendor/dashboard/bookings"
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            >
              All bookings
            </LinkButton>
            <Button
              disabled={!manifest}
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </span>
        }
      />
      {!manifest && !found.error && <RowSkeletons count={4} />}
      {!manifest && found.error && <LoadFailed message="Failed to load bookings. Please try again." query={found} />}
      {manifest && manifest.guests.length === 0 && <EmptyState title="Nobody has booked this date yet." />}
      {manifest && manifest.guests.length > 0 && (
        <DataTable
          caption="Guests on this date"
          columns={columns}
          rows={manifest.guests}
          keyOf={(guest) => guest._id}
        />
      )}
      {manifest && manifest.equipment.length > 0 && <Equipment items={manifest.equipment} />}
    </>
  )
}

/** To be packed before the guests come. */
function Equipment({ items }: { items: Expected['equipment'] }) {
  return (
    <Section title="To take along">
      <Facts>
        {items.map(({ _id: id, name, quantity, outOfService }) => (
          <Fact key={id} label={outOfService ? `${name} (out of service)` : name}>
            {quantity}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function headline({ date, startTime, seatsTaken, capacity }: Expected): string {
  const day = formatDateLong(localDate(date))
  return `${startTime ? `${day}, ${startTime}` : day}. ${seatsTaken} of ${capacity} places taken.`
}
