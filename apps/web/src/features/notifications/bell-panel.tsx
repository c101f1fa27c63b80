import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listNotifications, Notification } from '@upeo/contract/notifications/notifications'
import { relativeTimeShort } from '@upeo/domain/relative-time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Link } from 'react-router'
import { langOf } from '../../lib/lang-of.ts'
import { useMinuteNow } from '../../lib/use-live-now.ts'
import { Button } from '../../ui/button.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { markAllRead, markRead } from './change-notifications.ts'
import { TypeIcon, typeLabel } from './type-icon.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './bell.module.css'

interface Latest {
  readonly data: AnswerOf<typeof listNotifications> | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

export function BellPanel({ latest, to, unread }: { latest: Latest; to: string; unread: number }) {
  const [failed, setFailed] = useState(false)
  async function readAll() {
    setFailed(false)
    try {
      await markAllRead()
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.heading}>{say('Notifications')}</h2>
        <Button variant="subtle" size="sm" disabled={unread === 0} onClick={() => void readAll()}>
          {say('Mark all read')}
        </Button>
      </div>
      {failed && (
        <p className={classes.failure} role="alert">
          {say('Failed to mark all notifications as read. Please try again.')}
        </p>
      )}
      <div className={classes.body}>
        <Content latest={latest} />
      </div>
      <Link to={to} className={classes.all}>
        {say('View All Notifications')}
      </Link>
    </>
  )
}

function Content({ latest }: { latest: Latest }) {
  const now = useMinuteNow()
  if (!latest.data) {
    if (!latest.error) return <RowSkeletons count={3} height={68} />
    return (
      <div className={classes.state} role="alert">
        <p className={ui.paragraph}>{say('Failed to load notifications. Please try again.')}</p>
        <Button size="sm" variant="default" onClick={() => void latest.refetch()}>
          {say('Retry')}
        </Button>
      </div>
    )
  }
  const { notifications } = latest.data
  if (notifications.length === 0) return <p className={classes.state}>{say('No notifications yet')}</p>
  return (
    <ul className={ui.stack2}>
      {notifications.map((each) => (
        <li key={each._id}>
          <Item notification={each} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Item({ notification, now }: { notification: Notification; now: Date }) {
  const { _id, type, title, message, link, read, createdAt } = notification
  const lang = langOf(notification)
  return (
    <Link
      to={link}
      className={classes.item}
      data-unread={!read}
      onClick={() => {
        // Where it leads matters more than whether the server has heard of it: the badge says what became of that.
        if (!read) markRead(_id).catch(() => {})
      }}
    >
      <TypeIcon type={type} />
      <span className={classes.text}>
        <span className={classes.title} lang={lang}>
          {title}
        </span>
        <span className={classes.message} lang={lang}>
          {message}
        </span>
        <span className={ui.smallNote}>
          {typeLabel(type)}, <time dateTime={createdAt}>{relativeTimeShort(new Date(createdAt), now)}</time>
          {!read && <span className="visually-hidden">{say(', unread')}</span>}
        </span>
      </span>
    </Link>
  )
}
