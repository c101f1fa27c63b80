import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { langOf } from '../../../lib/lang-of.ts'
import { Rating } from '../../../ui/rating.tsx'
import { DetailSection } from './detail-section.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './provider-card.module.css'

/** Who takes people out. */
export function ProviderCard({ vendor }: { vendor: Activity['vendor'] }) {
  const { businessName, businessDescription, location } = vendor.vendorProfile
  const name = vendor.name.trim() || say('Activity Provider')
  const about = businessDescription || vendor.bio
  return (
    <DetailSection title={say('Activity Provider')}>
      <div className={classes.card}>
        <PersonAvatar name={name} image={vendor.avatar} size={72} />
        <div className={ui.fillFrom240}>
          <p className={classes.name}>
            {name}
            {vendor.isVerified && (
              <Chip tone="primary" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
                {say('Verified')}
              </Chip>
            )}
          </p>
          <ul className={classes.facts}>
            {businessName && businessName !== name && <li>{businessName}</li>}
            {location && <li>{location}</li>}
            <li>{say('{n, plural, one {# activity} other {# activities}}', { n: vendor.activityCount })}</li>
            {vendor.averageRating !== null && (
              <li>
                <Rating rating={vendor.averageRating} count={vendor.totalReviews} />
              </li>
            )}
            {vendor.answersWithin && <li>{say(vendor.answersWithin)}</li>}
            <li>{say('On Upeo since {year}', { year: localDateOf(new Date(vendor.memberSince)).slice(0, 4) })}</li>
          </ul>
          {about && (
            <p className={classes.about} lang={langOf(vendor)}>
              {about}
            </p>
          )}
          <LinkButton to={`/vendor/${vendor.username}`} variant="default">
            {say('View Profile')}
          </LinkButton>
        </div>
      </div>
    </DetailSection>
  )
}
