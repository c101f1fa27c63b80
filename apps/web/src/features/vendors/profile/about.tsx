import { activitiesText } from '@upeo/domain/activities/measures'
import { IconAward, IconCalendarHeart, IconCertificate, IconClockCheck, IconMap2 } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { formatMonth } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { fieldLang, langOf, type PartlyTranslated } from '../../../lib/lang-of.ts'
import { Chip } from '../../../ui/chip.tsx'
import { WrittenIn } from '../../../ui/written-in.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './about.module.css'

/** The guide's own description, and the plain facts beside it. */
export function About({ vendor, offered }: { vendor: PublicVendor & PartlyTranslated; offered: number }) {
  const { vendorProfile: profile, bio, testimonialQuotes } = vendor
  const { businessDescription, specialties, yearsExperience, certifications, serviceAreas } = profile
  return (
    <section className={classes.card} aria-labelledby="about">
      <div className={classes.words}>
        <h2 id="about">{say('About')}</h2>
        {businessDescription && (
          <p className={classes.lead} lang={langOf(vendor)}>
            {businessDescription}
          </p>
        )}
        {bio && <p lang={langOf(vendor)}>{bio}</p>}
        {(businessDescription || bio) && <WrittenIn language={vendor.language} />}
        {!businessDescription && !bio && <p>{say('This guide has not written about themselves yet.')}</p>}
        {specialties.length > 0 && (
          <ul className={classes.chips} aria-label={say('Specialties')}>
            {specialties.map((each) => (
              <li key={each} lang={fieldLang(vendor, 'specialties')}>
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
        <Fact icon={<IconCalendarHeart aria-hidden="true" />}>
          {say('Guide on Upeo since {month}', { month: formatMonth(new Date(vendor.createdAt)) })}
        </Fact>
        <Fact icon={<IconAward aria-hidden="true" />}>
          {yearsExperience !== null && yearsExperience > 0
            ? say(
                '{activities, plural, one {# activity} other {# activities}}, {years, plural, one {# year} other {# years}} of experience',
                { activities: offered, years: yearsExperience },
              )
            : activitiesText(offered)}
        </Fact>
        {vendor.answersWithin && <Fact icon={<IconClockCheck aria-hidden="true" />}>{say(vendor.answersWithin)}</Fact>}
        {serviceAreas.length > 0 && (
          <Fact icon={<IconMap2 aria-hidden="true" />}>
            {say('Guides in {places}', { places: serviceAreas.join(', ') })}
          </Fact>
        )}
        {certifications.length > 0 && (
          <Fact icon={<IconCertificate aria-hidden="true" />}>{certifications.join(', ')}</Fact>
        )}
      </ul>
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={ui.row12}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
