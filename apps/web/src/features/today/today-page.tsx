import { useQuery } from '@tanstack/react-query'
import type { Today } from '@upeo/contract/today/today'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconPlus } from '@tabler/icons-react'
import { todayQuery } from '../../lib/guide-queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DebtNotice } from '../../ui/debt-notice.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { Days } from './days.tsx'
import { Figures, isNew } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Waiting } from './waiting.tsx'
import { Week } from './week.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './today.module.css'

/** The first screen of the guide's area: who comes, what waits for them in one line, and the money. */
export function TodayPage() {
  const found = useQuery({ ...todayQuery, refetchOnMount: 'always' })
  const { data } = found
  return (
    <>
      <PageHeader
        title={say('Today')}
        lead={data && formatDateLong(localDate(data.today))}
        actions={
          data &&
          (data.firstSteps === null || data.departures.length > 0) && (
            <LinkButton to="/vendor/dashboard/bookings/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
              {say('New booking')}
            </LinkButton>
          )
        }
      />
      {!data && !found.error && <RowSkeletons count={4} height={96} />}
      {!data && found.error && (
        <LoadFailed message={say('Failed to load dashboard statistics. Please try again.')} query={found} />
      )}
      {data && <Day day={data} />}
    </>
  )
}

/** People come before all else; whom nobody has booked yet begins with the first steps. */
function Day({ day }: { day: Today }) {
  const { firstSteps, figures } = day
  const comes = firstSteps === null || day.departures.length > 0
  return (
    <div className={classes.page}>
      {firstSteps && !comes && <FirstSteps steps={firstSteps} documents={day.documents} />}
      <div className={`${ui.stack24} ${ui.unlessEmpty}`}>
        <Waiting day={day} />
        {comes && <Days day={day} />}
      </div>
      {firstSteps && comes && <FirstSteps steps={firstSteps} documents={day.documents} />}
      <DebtNotice debt={figures.debt} />
      {firstSteps === null && <Week day={day} />}
      {(firstSteps === null || !isNew(figures)) && <Figures figures={figures} />}
    </div>
  )
}
