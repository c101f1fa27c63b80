import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconCalendarHeart,
  IconMail,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { formatMonth } from '@upeo/domain/time'
import { isWebAddress } from '@upeo/domain/vendors/web-address'
import { say } from '@upeo/domain/words/say'
import type { ComponentType } from 'react'
import ui from '../../../../ui/primitives.module.css'
import classes from './contact-tab.module.css'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>

const networks = [
  ['facebook', 'Facebook', IconBrandFacebook],
  ['instagram', 'Instagram', IconBrandInstagram],
  ['twitter', 'Twitter', IconBrandX],
  ['youtube', 'YouTube', IconBrandYoutube],
  ['tiktok', 'TikTok', IconBrandTiktok],
] as const satisfies readonly (readonly [keyof PublicVendor['vendorProfile']['socialMedia'], string, Icon])[]

export function ContactTab({ vendor }: { vendor: PublicVendor }) {
  const { contactPhone, website, socialMedia } = vendor.vendorProfile
  const social = networks.filter(([network]) => isWebAddress(socialMedia[network]))
  return (
    <section aria-label={say('Contact')} className={classes.contact}>
      <dl className={classes.list}>
        {contactPhone && (
          <Line icon={IconPhone} label={say('Phone')}>
            <a className={ui.touchLink} href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
              {contactPhone}
            </a>
          </Line>
        )}
        {vendor.email && (
          <Line icon={IconMail} label={say('Email')}>
            <a className={ui.touchLink} href={`mailto:${encodeURIComponent(vendor.email).replace('%40', '@')}`}>
              {vendor.email}
            </a>
          </Line>
        )}
        {isWebAddress(website) && (
          <Line icon={IconWorld} label={say('Website')}>
            <a className={ui.touchLink} href={website} rel="nofollow ugc noopener">
              {website.replace(/^https?:\/\/|\/$/gi, '')}
            </a>
          </Line>
        )}
        <Line icon={IconCalendarHeart} label={say('Member since')}>
          {formatMonth(new Date(vendor.createdAt))}
        </Line>
      </dl>
      {social.length > 0 && (
        <ul className={classes.social} aria-label={say('Social profiles')}>
          {social.map(([network, label, NetworkIcon]) => (
            <li key={network}>
              <a href={socialMedia[network]} rel="nofollow ugc noopener">
                <NetworkIcon size={22} stroke={1.7} aria-hidden="true" />
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>{say('Booking and paying on Upeo keeps your money safe until the trip is done.')}</p>
    </section>
  )
}

function Line({ icon: LineIcon, label, children }: { icon: Icon; label: string; children: React.ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>
        <LineIcon size={22} stroke={1.6} aria-hidden="true" />
        {label}
      </dt>
      <dd className={ui.name}>{children}</dd>
    </div>
  )
}
