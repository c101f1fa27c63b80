import { useQuery } from '@tanstack/react-query'
import { isId } from '@upeo/domain/ids'
import { say } from '@upeo/domain/words/say'
import { IconArrowLeft, IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { directOffersQuery } from '../../../lib/guide-queries.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { Booked } from './booked.tsx'
import { DirectForm } from './direct-form.tsx'
import type { Made } from './use-direct-form.ts'
import '../../../ui/styles/forms.css'

/** What a guide writes down while the guest stands before them, or is on the phone. */
export function NewBooking() {
  const [query] = useSearchParams()
  const asked = query.get('departure') ?? ''
  const departureId = isId(asked) ? asked : null
  const found = useQuery(directOffersQuery(departureId))
  const [booked, setBooked] = useState<Made | null>(null)
  const { data } = found
  return (
    <>
      <PageHeader
        title={booked ? say('Booked') : say('New booking')}
        lead={booked ? undefined : say('For guests who came to you: walk-ins, phone calls, hotel desks.')}
        actions={
          <LinkButton
            to={departureId === null ? '/vendor/dashboard' : `/vendor/dashboard/departures/${departureId}`}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            {departureId === null ? say('Today') : say('Run sheet')}
          </LinkButton>
        }
      />
      {booked && <Booked {...booked} onAnother={() => setBooked(null)} />}
      {!booked && !data && !found.error && <RowSkeletons count={5} />}
      {!booked && !data && found.error && (
        <LoadFailed message={say('Failed to load your departures. Please try again.')} query={found} />
      )}
      {!booked && data && data.departures.length === 0 && <NothingToBook />}
      {!booked && data && data.departures.length > 0 && (
        <DirectForm offers={data} chosen={departureId} onBooked={setBooked} />
      )}
    </>
  )
}

function NothingToBook() {
  return (
    <EmptyState
      icon={<IconCalendarPlus size={30} stroke={1.6} />}
      title={say('You have no departures to book.')}
      action={<LinkButton to="/vendor/dashboard/activities">{say('See your activities')}</LinkButton>}
    >
      {say('Add dates to an activity to book guests on them.')}
    </EmptyState>
  )
}
