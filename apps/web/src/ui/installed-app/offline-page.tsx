import { IconCalendarEvent, IconChevronRight, IconTicket, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { safeRedirect } from '@upeo/domain/identity/redirect'
import { say } from '@upeo/domain/words/say'
import { formatDateShort, formatTrip, localDate } from '@upeo/domain/time'
import type { KeptSheet } from '../../lib/on-device/kept.ts'
import { useUser } from '../../lib/session.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { bookingsPage } from '../../lib/worker-messages.ts'
import { LinkButton } from '../button.tsx'
import { Landscape } from '../landscape/landscape.tsx'
import { PageContainer } from '../page.tsx'
import { listSeenPages, type SeenPage } from './list-seen-pages.ts'
import ui from '../primitives.module.css'
import classes from './offline-page.module.css'

/** What the worker shows when a page cannot be loaded: says so, retries by itself, and lists pages that can be read. */
export function OfflinePage() {
  const [query] = useSearchParams()
  // The kept document is the same whatever was wanted; the address has its say once React is in charge.
  const hydrated = useHydrated()
  const wanted = hydrated ? safeRedirect(query.get('to')) : '/'
  useEffect(() => {
    // Whole: the worker answers documents, and this page was loaded without a server.
    const again = () => window.location.replace(wanted)
    // Who has chosen another page by then is not led away from it.
    const stay = () => window.removeEventListener('online', again)
    window.addEventListener('online', again)
    window.addEventListener('beforeunload', stay)
    return () => {
      stay()
      window.removeEventListener('beforeunload', stay)
    }
  }, [wanted])
  return (
    <>
      <div className={classes.head}>
        <Landscape mood="dusk" seed={31} shape="banner" className={ui.behind} />
        <div className={classes.words}>
          <h1 className={classes.title}>{say('No network here')}</h1>
          <p>
            {say(
              'You have not opened this page on this device before. It will open by itself once you are back online.',
            )}
          </p>
          <LinkButton to={wanted} reloadDocument variant="sun">
            {say('Try again')}
          </LinkButton>
        </div>
      </div>
      <PageContainer width="text">
        <WhatIsHere />
      </PageContainer>
    </>
  )
}

function WhatIsHere() {
  const user = useUser()
  const [pages, setPages] = useState<readonly SeenPage[]>([])
  useEffect(() => {
    let left = false
    const list = async () => {
      const found = await listSeenPages()
      if (!left) setPages(found)
    }
    void list()
    return () => {
      left = true
    }
  }, [])
  if (!user && pages.length === 0) return null
  return (
    <nav className={classes.here} aria-labelledby="read-offline">
      <h2 id="read-offline" className={ui.heading}>
        {say('What you can read now')}
      </h2>
      <ul className={`${ui.card} ${classes.list}`}>
        {user?.role === 'vendor' && <GuidesDay />}
        {user && <Row to={bookingsPage} icon={IconTicket} name={say('My Bookings')} />}
        {pages.map(({ to, title }) => (
          <Row key={to} to={to} name={title} />
        ))}
      </ul>
    </nav>
  )
}

/** What a guide needs where there is no network: the day, and the lists that this device keeps of it. */
function GuidesDay() {
  const [sheets, setSheets] = useState<readonly KeptSheet[]>([])
  useEffect(() => {
    let left = false
    const list = async () => {
      const { listKeptSheets } = await import('../../lib/on-device/kept.ts')
      const found = await listKeptSheets()
      if (!left) setSheets(found)
    }
    // Without them Today is still a tap away.
    list().catch(() => undefined)
    return () => {
      left = true
    }
  }, [])
  return (
    <>
      <Row to="/vendor/dashboard" icon={IconCalendarEvent} name={say('Today')} />
      {sheets.map(({ _id, activity, date, startTime }) => (
        <Row
          key={_id}
          to={`/vendor/dashboard/departures/${_id}`}
          icon={IconUsers}
          name={`${formatTrip(localDate(date), startTime, formatDateShort)}, ${activity.name}`}
        />
      ))}
    </>
  )
}

function Row({ to, icon: Icon, name }: { to: string; icon?: typeof IconTicket; name: string }) {
  return (
    <li>
      <Link to={to} reloadDocument className={classes.link}>
        {Icon && <Icon size={22} stroke={1.7} aria-hidden="true" />}
        <span className={ui.fillWrapping}>{name}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}
