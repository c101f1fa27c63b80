import { IconCheck, IconTrash } from '@tabler/icons-react'
import type { Notification } from '@upeo/contract/notifications/notifications'
import { relativeTime } from '@upeo/domain/relative-time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { langOf } from '../../lib/lang-of.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './notification-row.module.css'
import { TypeIcon, typeLabel } from './type-icon.tsx'

/** One notification: all of it leads to what it tells of, and opening it reads it. */
export function NotificationRow({
  notification,
  now,
  onRead,
  onDelete,
}: {
  notification: Notification
  now: Date
  onRead: () => void
  onDelete: () => void
}) {
  const { _id: id, type, title, message, link, read, createdAt } = notification
  const lang = langOf(notification)
  return (
    <article className={classes.row} data-unread={!read} aria-labelledby={`title-${id}`}>
      <TypeIcon type={type} />
      <div className={ui.fillWrapping}>
        <h2 id={`title-${id}`} className={classes.title}>
          <Link to={link} className={`${ui.stretched} ${classes.link}`} onClick={() => read || onRead()} lang={lang}>
            {title}
          </Link>
          {!read && <span className="visually-hidden">{say(', unread')}</span>}
        </h2>
        <p className={classes.message} lang={lang}>
          {message}
        </p>
        <p className={ui.noteBelow}>
          {typeLabel(type)}, <time dateTime={createdAt}>{relativeTime(new Date(createdAt), now)}</time>
        </p>
      </div>
      <div className={classes.acts}>
        {!read && (
          <IconButton aria-label={say('Mark as read: {title}', { title })} title={say('Mark as read')} onClick={onRead}>
            <IconCheck size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton aria-label={say('Delete: {title}', { title })} title={say('Delete')} onClick={onDelete}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  )
}

// The row that was deleted held the focus: it stays in the list, on the way back.
const takeFocus = (row: HTMLElement | null) => row?.querySelector('button')?.focus({ preventScroll: true })

/** Stands in the place of a deleted one while it can still be undone. */
export function DeletedRow({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <div ref={takeFocus} className={classes.deleted} role="status">
      <span>{say('Notification deleted.')}</span>
      <Button variant="subtle" size="sm" aria-label={say('Undo: {title}', { title })} onClick={onUndo}>
        {say('Undo')}
      </Button>
    </div>
  )
}
