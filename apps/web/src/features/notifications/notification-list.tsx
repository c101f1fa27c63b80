import { say } from '@upeo/domain/words/say'
import type { Notification } from '@upeo/contract/notifications/notifications'
import { useEffect, useState } from 'react'
import { useMinuteNow } from '../../lib/use-live-now.ts'
import { markRead, removeNotification } from './change-notifications.ts'
import { DeletedRow, NotificationRow } from './notification-row.tsx'
import { createRemovals, useRemovals } from './removals.ts'
import ui from '../../ui/primitives.module.css'

export function NotificationList({
  notifications,
  onFailure,
}: {
  notifications: readonly Notification[]
  onFailure: (message: string | null) => void
}) {
  const now = useMinuteNow()
  const [removals] = useState(() =>
    createRemovals(removeNotification, () => onFailure(say('Failed to delete notification. Please try again.'))),
  )
  const { waiting, leaving } = useRemovals(removals)
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && removals.flush()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removals.flush()
    }
  }, [removals])

  async function read(id: string) {
    onFailure(null)
    try {
      await markRead(id)
    } catch {
      onFailure(say('Failed to mark notification as read. Please try again.'))
    }
  }

  return (
    <ul className={ui.stack12}>
      {notifications
        .filter(({ _id }) => !leaving.has(_id))
        .map((each) => (
          <li key={each._id}>
            {waiting.has(each._id) ? (
              <DeletedRow title={each.title} onUndo={() => removals.undo(each._id)} />
            ) : (
              <NotificationRow
                notification={each}
                now={now}
                onRead={() => void read(each._id)}
                onDelete={() => {
                  onFailure(null)
                  removals.remove(each._id)
                }}
              />
            )}
          </li>
        ))}
    </ul>
  )
}
