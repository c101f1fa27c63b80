import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { activityFormSteps } from '@upeo/domain/activities/activity-form'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clock } from '../../../lib/clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { SectionCard, SectionCards } from '../../../ui/section-card.tsx'
import { holdText } from '../owned/card-texts.ts'
import { stepQuery } from '../wizard/wizard-steps.ts'
import { LoadOwned } from './load-owned.tsx'
import { partText } from './part-texts.ts'
import { shortFormNames, shortFormPath, shortForms } from './short-forms.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './parts.module.css'

/** An activity as its guide runs it: what it says now, and the way to change each part of it. */
export function OwnActivity({ activityId }: { activityId: string }) {
  return (
    <LoadOwned activityId={activityId} title={say('Your activity')}>
      {(owned) => <Ways owned={owned} />}
    </LoadOwned>
  )
}

function Ways({ owned }: { owned: OwnedActivity }) {
  const { _id: id, name, officeHold, isActive } = owned
  const today = localDateOf(clock.now())
  return (
    <>
      <title>{`${name} | Upeo`}</title>
      <PageHeader
        eyebrow={isActive ? say('Your activity') : say('Your activity, a draft')}
        title={name}
        actions={
          <LinkButton variant="default" to={`/activity/${id}`}>
            {say('See its page')}
          </LinkButton>
        }
      />
      <SectionCards>
        {officeHold && <Notice tone="warning">{holdText(officeHold)}</Notice>}
        <SectionCard title={say('Change')}>
          <ul className={classes.rows}>
            {shortFormNames.map((part) => (
              <Row
                key={part}
                to={shortFormPath(id, part)}
                label={say(shortForms[part].title)}
                text={partText(part, owned, today)}
              />
            ))}
          </ul>
        </SectionCard>
        <SectionCard title={say('Everything else')} lead={say('In the full form. Each step can be saved on its own.')}>
          <ul className={classes.rows}>
            {activityFormSteps.slice(0, -1).map(({ label }, step) => (
              <Row key={label} to={`/activities/edit/${id}${stepQuery(step)}`} label={say(label)} />
            ))}
          </ul>
        </SectionCard>
      </SectionCards>
    </>
  )
}

function Row({ to, label, text = '' }: { to: string; label: string; text?: string }) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.said}>
          <span className={classes.label}>{label}</span>
          {text !== '' && <span className={ui.mutedFigure}>{text}</span>}
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  )
}
