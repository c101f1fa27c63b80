import type { CalendarDeparture } from '@upeo/contract/departures/guide-calendar'
import { say } from '@upeo/domain/words/say'
import {
  IconCalendarShare,
  IconCloudStorm,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { messageOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RemoveDeparture } from './remove-departure.tsx'
import { useSetSales } from './queries.ts'
import classes from './event-dialog.module.css'

/** What can be done with a departure besides changing its date, time and size: one entry an act. */
export function DepartureMenu({
  departure,
  isComing,
  onRemoved,
}: {
  departure: CalendarDeparture
  isComing: boolean
  onRemoved: () => void
}) {
  return (
    <ul className={classes.menu}>
      <Entry to={`/vendor/dashboard/departures/${departure._id}`} icon={IconUsers}>
        {say('Run sheet')}
      </Entry>
      {isComing && departure.seatsTaken > 0 && (
        <>
          <Entry to={`/vendor/dashboard/departures/${departure._id}?act=postpone`} icon={IconCalendarShare}>
            {say('Move with everybody')}
          </Entry>
          <Entry to={`/vendor/dashboard/departures/${departure._id}?act=callOff`} icon={IconCloudStorm}>
            {say('Call off')}
          </Entry>
        </>
      )}
      {isComing && (
        <li>
          <Sales departure={departure} />
        </li>
      )}
      <Entry to={`/activities/edit/${departure.activityId}`} icon={IconPencil}>
        {say('Edit Activity')}
      </Entry>
      {isComing && departure.seatsTaken === 0 && (
        <li>
          <RemoveDeparture departure={departure} onRemoved={onRemoved} />
        </li>
      )}
    </ul>
  )
}

function Entry({ to, icon: Icon, children }: { to: string; icon: Icon; children: string }) {
  return (
    <li>
      <LinkButton variant="default" fullWidth to={to} leftSection={<Icon size={18} aria-hidden="true" />}>
        {children}
      </LinkButton>
    </li>
  )
}

function Sales({ departure }: { departure: CalendarDeparture }) {
  const change = useSetSales()
  const { salesClosed: closed } = departure
  const Glyph = closed ? IconLockOpen : IconLock
  return (
    <>
      <Button
        variant="default"
        fullWidth
        loading={change.isPending}
        leftSection={<Glyph size={18} aria-hidden="true" />}
        onClick={() =>
          change.mutate(departure, {
            onSuccess: ({ salesClosed }) =>
              showToast(salesClosed ? say('Sales are closed.') : say('Sales are open again.')),
          })
        }
      >
        {closed ? say('Open sales') : say('Close sales')}
      </Button>
      <p>
        {closed
          ? say('Nobody can book it now. Its bookings stay.')
          : say('Nobody else can book it. Its bookings stay.')}
      </p>
      {change.isError && (
        <Notice tone="danger">
          {messageOf(change.error, say('Failed to open or close sales. Please try again.'))}
        </Notice>
      )}
    </>
  )
}
