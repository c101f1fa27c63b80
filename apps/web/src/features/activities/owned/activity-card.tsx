import { plural } from '@upeo/domain/text'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { updateActivity, type VendorActivity } from '@upeo/contract/activities/own-activities'
import { localDateOf } from '@upeo/domain/time'
import { IconCalendarEvent, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { refreshActivities } from '../../../lib/guide-queries.ts'
import { datesText, holdText, priceText, shortened, switchedText } from './card-texts.ts'
import classes from './activities.module.css'

export function ActivityCard({ activity, onDelete }: { activity: VendorActivity; onDelete: () => void }) {
  const { _id: id, name, isActive, officeHold } = activity
  const toggle = useMutation({
    mutationFn: (to: boolean) => call(updateActivity, { params: { id }, body: { isActive: to } }),
    onSuccess: async (changed) => {
      await refreshActivities()
      showToast(switchedText(name, changed))
    },
  })
  return (
    <article className={classes.card} aria-label={name}>
      <Picture image={activity.images[0] ?? null} sizes="(min-width: 62em) 320px, 100vw" ratio={16 / 9} alt="" />
      <div className={classes.inside}>
        <div className={classes.top}>
          <Standing activity={activity} />
          <Switch
            label="Published"
            size="md"
            labelPosition="left"
            checked={toggle.isPending ? toggle.variables : isActive}
            disabled={toggle.isPending}
            onChange={(event) => toggle.mutate(event.currentTarget.checked)}
          />
        </div>
        {officeHold && <Notice tone="warning">{holdText(officeHold)}</Notice>}
        {toggle.isError && (
          <Notice tone="danger">
            {messageOf(toggle.error, 'Failed to update activity status. Please try again.')}
          </Notice>
        )}
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.words}>{shortened(activity.description)}</p>
        <Facts activity={activity} />
        <div className={classes.buttons}>
          <LinkButton to={`/activity/${id}`} variant="default" size="sm" aria-label={`View ${name}`}>
            View
          </LinkButton>
          <LinkButton to={`/activities/edit/${id}`} variant="default" size="sm" aria-label={`Edit ${name}`}>
            Edit
          </LinkButton>
          <Button variant="subtle" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}

function Standing({ activity: { isActive, officeHold } }: { activity: VendorActivity }) {
  if (officeHold) return <Chip tone="danger">{officeHold.why === 'taken_down' ? 'Taken down' : 'Not shown yet'}</Chip>
  return <Chip tone={isActive ? 'primary' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Chip>
}

function Facts({ activity }: { activity: VendorActivity }) {
  const { price, duration, capacity, startDates, location } = activity
  return (
    <ul className={classes.facts}>
      <li className={classes.price}>{priceText(price)}</li>
      <li>
        <IconMapPin size={18} aria-hidden="true" />
        {location || 'Not specified'}
      </li>
      <li>
        <IconClock size={18} aria-hidden="true" />
        {plural(duration, 'hour')}
      </li>
      <li>
        <IconUsers size={18} aria-hidden="true" />
        Up to {capacity}
      </li>
      <li>
        <IconCalendarEvent size={18} aria-hidden="true" />
        {datesText(startDates, localDateOf(clock.now()))}
      </li>
    </ul>
  )
}
