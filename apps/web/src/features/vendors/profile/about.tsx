import { plural } from '@upeo/domain/text'
import { IconAward, IconCalendarHeart, IconCertificate, IconMap2 } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { formatMonth } from '@upeo/domain/time'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import classes from './about.module.css'

/** The guide's own description, and the plain facts beside it. */
export function About({ vendor, offered }: { vendor: PublicVendor; offered: number }) {
  const { vendorProfile: profile, bio, testimonialQuotes } = vendor
  const { businessDescription, specialties, yearsExperience, certifications, serviceAreas } = profile
  return (
    <section className={classes.card} aria-labelledby="about">
      <div className={classes.words}>
        <h2 id="about">About</h2>
        {businessDescription && <p className={classes.lead}>{businessDescription}</p>}
        {bio && <p>{bio}</p>}
        {!businessDescription && !bio && <p>This guide has not written about themselves yet.</p>}
        {specialties.length > 0 && (
          <ul className={classes.chips} aria-label="Specialties">
            {specialties.map((each) => (
              <li key={each}>
                <Chip>{each}</Chip>
              </li>
            ))}
          </ul>
        )}
        {testimonialQuotes.map(({ text, name }) => (
          <blockquote key={text} className={classes.quote}>
            <p>{text}</p>
            <footer>{name}</footer>
          </blockquote>
        ))}
      </div>
      <ul className={classes.facts}>
        <Fact icon={<IconCalendarHeart size={22} stroke={1.6} aria-hidden="true" />}>
          Guide on Upeo since {formatMonth(new Date(vendor.createdAt))}
        </Fact>
        <Fact icon={<IconAward size={22} stroke={1.6} aria-hidden="true" />}>
          {plural(offered, 'activity', 'activities')}
          {yearsExperience !== null && yearsExperience > 0 && `, ${plural(yearsExperience, 'year')} of experience`}
        </Fact>
        {serviceAreas.length > 0 && (
          <Fact icon={<IconMap2 size={22} stroke={1.6} aria-hidden="true" />}>Guides in {serviceAreas.join(', ')}</Fact>
        )}
        {certifications.length > 0 && (
          <Fact icon={<IconCertificate size={22} stroke={1.6} aria-hidden="true" />}>{certifications.join(', ')}</Fact>
        )}
      </ul>
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}
