import { Link } from 'react-router'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { getHome } from '@upeo/contract/activities/listing'
import { say } from '@upeo/domain/words/say'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { langOf } from '../../../lib/lang-of.ts'
import { Section } from '../../../ui/section.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './new-guides.module.css'

export type HomeContent = AnswerOf<typeof getHome>

export function NewGuides({ guides }: { guides: HomeContent['newGuides'] }) {
  if (guides.length === 0) return null
  return (
    <Section title={say('New guides')} lead={say('New to Upeo, and at home in their part of Kenya.')}>
      <ul className={classes.guides}>
        {guides.map(({ _id, username, name, avatar, isVerified, location, bio, activityCount, language }) => (
          <li key={_id} className={classes.guide}>
            <PersonAvatar name={name} image={avatar} size={64} />
            <div>
              <h3>
                <Link className={`${ui.plainLink} ${ui.stretched}`} to={`/vendor/${username}`}>
                  {name}
                </Link>
              </h3>
              <p className={classes.facts}>
                {location && <span>{location}</span>}
                <span>{say('{n, plural, one {# activity} other {# activities}}', { n: activityCount })}</span>
              </p>
            </div>
            {isVerified && (
              <span className={classes.mark}>
                <Chip tone="primary" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
                  {say('Verified')}
                </Chip>
              </span>
            )}
            {bio && (
              <p className={classes.bio} lang={langOf({ language })}>
                {bio}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
