import { hoursText } from '@upeo/domain/activities/measures'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { updateActivity, type VendorActivity } from '@upeo/contract/activities/own-activities'
import { localDateOf } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconCalendarEvent, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { refreshActivities } from '../../../lib/guide-queries.ts'
import { ownActivityPath, shortFormNames, shortFormPath, shortForms } from '../parts/short-forms.ts'
import { datesText, holdText, priceText, shortened, switchedText } from './card-texts.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './activities.module.css'

/** A link to a part, read aloud. */
const partNames = words({
  price: 'Price of {name}',
  capacity: 'Capacity of {name}',
  dates: 'Dates of {name}',
  photos: 'Photos of {name}',
  languages: 'Two languages for {name}',
})

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
            label={say('Published')}
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
            {messageOf(toggle.error, say('Failed to update activity status. Please try again.'))}
          </Notice>
        )}
        <h2 className={classes.name}>
          <Link className={`${ui.plainLink} ${ui.underlinedOnHover}`} to={ownActivityPath(id)}>
            {name}
          </Link>
        </h2>
        <p className={ui.hint}>{shortened(activity.description)}</p>
        <Facts activity={activity} />
        <ul className={classes.parts} aria-label={say('Change {name}', { name })}>
          {shortFormNames.map((part) => (
            <li key={part}>
              <Link to={shortFormPath(id, part)} aria-label={say(partNames[part], { name })}>
                {say(shortForms[part].title)}
              </Link>
            </li>
          ))}
        </ul>
        <div className={`${ui.row8} ${classes.buttons}`}>
          <LinkButton to={`/activity/${id}`} variant="default" size="sm" aria-label={say('View {name}', { name })}>
            {say('View')}
          </LinkButton>
          <LinkButton
            to={`/activities/edit/${id}`}
            variant="default"
            size="sm"
            aria-label={say('Edit {name}', { name })}
          >
            {say('Edit')}
          </LinkButton>
          <Button variant="subtle" size="sm" aria-label={say('Delete {name}', { name })} onClick={onDelete}>
            {say('Delete')}
          </Button>
        </div>
      </div>
    </article>
  )
}

function Standing({ activity: { isActive, officeHold } }: { activity: VendorActivity }) {
  if (officeHold)
    return <Chip tone="danger">{officeHold.why === 'taken_down' ? say('Taken down') : say('Not shown yet')}</Chip>
  return <Chip tone={isActive ? 'primary' : 'neutral'}>{isActive ? say('Active') : say('Inactive')}</Chip>
}

function Facts({ activity }: { activity: VendorActivity }) {
  const { duration, capacity, startDates, location } = activity
  return (
    <ul className={`${ui.facts} ${classes.facts}`}>
      <li className={classes.price}>{priceText(activity)}</li>
      <li>
        <IconMapPin size={18} aria-hidden="true" />
        {location || say('Not specified')}
      </li>
      <li>
        <IconClock size={18} aria-hidden="true" />
        {hoursText(duration)}
      </li>
      <li>
        <IconUsers size={18} aria-hidden="true" />
        {say('Up to {capacity}', { capacity })}
      </li>
      <li>
        <IconCalendarEvent size={18} aria-hidden="true" />
        {datesText(startDates, localDateOf(clock.now()))}
      </li>
    </ul>
  )
}
