import { useQuery } from '@tanstack/react-query'
import { accountEventWords } from '@upeo/domain/identity/account-events'
import { deviceText } from '@upeo/domain/identity/device'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { eventsQuery } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './security.module.css'

export function RecentChanges() {
  const found = useQuery(eventsQuery)
  if (!found.data) {
    return found.error ? (
      <LoadFailed message={say('Recent changes could not be loaded. Please try again.')} query={found} />
    ) : (
      <RowSkeletons count={3} height={56} />
    )
  }
  const { events } = found.data
  if (events.length === 0) return <p className={classes.facts}>{say('Nothing has changed.')}</p>
  return (
    <ul className={ui.stack0}>
      {events.map(({ _id, kind, detail, device, network, at }) => (
        <li key={_id} className={`${ui.ruled} ${classes.change}`}>
          <p className={classes.name}>
            {say(accountEventWords[kind])}
            {detail !== '' && `: ${detail}`}
          </p>
          <p className={classes.facts}>
            <time dateTime={at}>{formatDateTime(new Date(at))}</time>
            {device !== '' && ` · ${deviceText(device)}`}
            {network !== '' && ` · ${say('network {network}', { network })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
