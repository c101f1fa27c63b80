import { IconMapPin, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { profilePath } from './profile-address.ts'
import { profileBase, searchResult, vendorTitle } from './profile-head.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './vendor-header.module.css'

export function VendorHeader({ vendor }: { vendor: PublicVendor }) {
  const { name, businessName, avatar, coverPhoto, isVerified, location } = vendor
  const base = profileBase(vendor)
  const shared = {
    title: vendorTitle(vendor),
    text: searchResult(vendor).description,
    path: base,
    picture: coverPhoto?.src ?? null,
    topics: ['Upeo', 'Visit Kenya', ...vendor.vendorProfile.specialties.slice(0, 2)],
  }
  return (
    <header>
      <Picture
        image={coverPhoto}
        sizes="(min-width: 80.5em) 1240px, 100vw"
        priority
        className={classes.cover ?? ''}
        alt=""
      />
      <div className={classes.row}>
        <span className={classes.face}>
          <PersonAvatar name={name} image={avatar} size={132} />
        </span>
        <div className={classes.words}>
          <h1 className={classes.name}>
            {name}
            {isVerified && (
              <Chip tone="primary" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
                {say('Verified')}
              </Chip>
            )}
          </h1>
          <p className={classes.facts}>
            {businessName && businessName !== name && <strong>{businessName}</strong>}
            {location && (
              <span className={ui.inlineRow6}>
                <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
                {location}
              </span>
            )}
          </p>
          <Rated vendor={vendor} to={profilePath(base, { tab: 'reviews' })} />
        </div>
        <div className={classes.share}>
          <ShareButton shared={shared} label={say('Share')} />
        </div>
      </div>
    </header>
  )
}

function Rated({ vendor: { averageRating, totalReviews }, to }: { vendor: PublicVendor; to: string }) {
  if (averageRating === null) return <p className={classes.rating}>{say('No reviews yet')}</p>
  return (
    <p className={classes.rating}>
      <Stars rating={averageRating} size={20} />
      <strong className="tabular">{averageRating.toFixed(1)}</strong>
      <Link className={ui.darkTouchLink} to={to} preventScrollReset>
        {say('{n, plural, one {# review} other {# reviews}}', { n: totalReviews })}
      </Link>
    </p>
  )
}
