import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { followLinksWhole } from './follow-whole.ts'
import classes from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Said once at the top instead of by every failing part. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => (online ? undefined : followLinksWhole()), [online])
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden="true" />
          You are offline. What you see may be out of date; nothing is sent until you are back.
        </p>
      )}
    </div>
  )
}
