import { say } from '@upeo/domain/words/say'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { followLinksWhole } from './follow-whole.ts'
import classes from './offline-notice.module.css'

/** Said once at the top instead of by every failing part. */
export function OfflineNotice() {
  const online = useOnline()
  useEffect(() => (online ? undefined : followLinksWhole()), [online])
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden="true" />
          {say('You are offline. What you see may be out of date, and nothing is sent until you are back online.')}
        </p>
      )}
    </div>
  )
}
