import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { queryClient } from '../../lib/query-client.ts'
import { badgeText } from './badge-text.ts'
import slot from './bell-slot.module.css'
import { BellPanel } from './bell-panel.tsx'
import { latestQuery } from './queries.ts'
import { useUnread } from './use-unread.ts'
import classes from './bell.module.css'

/** How many are unread, live, and the latest of them in the browser's own popover: Escape and a click beside close it. */
export function Bell({ to }: { to: string }) {
  const unread = useUnread() ?? 0
  const [open, setOpen] = useState(false)
  const latest = useQuery({ ...latestQuery, enabled: open }, queryClient)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const { key } = useLocation()
  useEffect(() => {
    // `key` is what this waits for: a notification that was followed has been seen.
    if (key) panel.current?.hidePopover()
  }, [key])
  return (
    <>
      <button
        type="button"
        className={slot.bell}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={unread === 0 ? say('Notifications') : say('Notifications, {unread} unread', { unread })}
      >
        <IconBell size={22} stroke={1.7} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {badgeText(unread)}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {unread > 0 && say('{n, plural, one {# unread notification} other {# unread notifications}}', { n: unread })}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={say('Latest notifications')}
        className={classes.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <BellPanel latest={latest} to={to} unread={unread} />}
      </div>
    </>
  )
}
