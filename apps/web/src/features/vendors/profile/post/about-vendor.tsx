import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { BIO_LENGTH } from '@upeo/domain/content/content'
import { cutText } from '@upeo/domain/text'
import { say } from '@upeo/domain/words/say'
import { langOf } from '../../../../lib/lang-of.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { profileBase, vendorTitle } from '../profile-head.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './post-page.module.css'

/** Who wrote the story. */
export function AboutVendor({ vendor }: { vendor: PublicVendor }) {
  const bio = vendor.vendorProfile.businessDescription || vendor.bio
  return (
    <section className={classes.about} aria-labelledby="vendor">
      <PersonAvatar name={vendor.name} image={vendor.avatar} size={72} />
      <div className={ui.fillFrom240}>
        <h2 id="vendor">{say('About {name}', { name: vendorTitle(vendor) })}</h2>
        {vendor.isVerified && (
          <Chip tone="primary" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
            {say('Verified')}
          </Chip>
        )}
        {bio && <p lang={langOf(vendor)}>{cutText(bio, BIO_LENGTH)}</p>}
        <LinkButton to={profileBase(vendor)} variant="default">
          {say('View Profile')}
        </LinkButton>
      </div>
    </section>
  )
}
