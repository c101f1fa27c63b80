import { say, words } from '@upeo/domain/words/say'
import { IconHeartHandshake, IconMapHeart, IconScale, IconShieldCheck } from '@tabler/icons-react'
import { LinkButton } from '../ui/button.tsx'
import { PageContainer } from '../ui/page.tsx'
import { PosterHero } from '../ui/poster-hero.tsx'
import { Section } from '../ui/section.tsx'
import { ownAddress } from '../lib/page-meta.ts'
import type { Route } from './+types/about'
import ui from '../ui/primitives.module.css'
import classes from '../features/vendors/welcome/welcome.module.css'

export const meta: Route.MetaFunction = () => [
  { title: say('About us | Upeo') },
  { name: 'description', content: say('Upeo connects people with the local guides who know Kenya’s outdoors best.') },
  ...ownAddress('/about'),
]

const values = [
  {
    icon: IconMapHeart,
    title: words('Local first'),
    text: words(
      'The people who know the path should earn from it. Guides set their own prices, dates and group sizes.',
    ),
  },
  {
    icon: IconShieldCheck,
    title: words('Trust you can check'),
    text: words(
      'Verified means that we have checked an identity document and a business licence. Ratings come only from people who went.',
    ),
  },
  {
    icon: IconScale,
    title: words('Fair with money'),
    text: words(
      'You see the whole price, VAT included, before you pay. M-Pesa payments wait safely until the trip is done.',
    ),
  },
  {
    icon: IconHeartHandshake,
    title: words('Gentle on the land'),
    text: words(
      'Small groups, clear rules and guides from the area, so that it is just as beautiful for the next people.',
    ),
  },
]

const steps = [
  {
    title: words('Find your adventure'),
    text: words('Filter by place, date, difficulty and price, or browse the map.'),
  },
  {
    title: words('Book your spots'),
    text: words('Pay by M-Pesa, or straight to the guide by bank, paybill or till. Your spots are held while you do.'),
  },
  {
    title: words('Go'),
    text: words(
      'Meet your guide at the place your booking names. M-Pesa money is released to them only after the trip.',
    ),
  },
]

export default function About() {
  return (
    <>
      <PosterHero
        mood="forest"
        seed={71}
        title={say('Kenya is better with somebody who knows the way')}
        lead={say('Upeo means horizon. We help you reach yours, with the people who live closest to it.')}
      />
      <PageContainer>
        <Section title={say('Our mission')}>
          <p className={classes.statement}>
            {say('To make a day outdoors as easy as ordering a meal, and guiding a living that people can count on.')}
          </p>
        </Section>
        <Section title={say('What we value')}>
          <ul className={classes.cards}>
            {values.map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.card}>
                <Icon size={28} stroke={1.6} aria-hidden="true" />
                <h3>{say(title)}</h3>
                <p className={ui.muted}>{say(text)}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={say('How it works')}>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{say(title)}</h3>
                <p className={ui.muted}>{say(text)}</p>
              </li>
            ))}
          </ol>
        </Section>
        <div className={classes.ask}>
          <h2>{say('Where will you go first?')}</h2>
          <div>
            <LinkButton to="/activities" size="lg">
              {say('Explore Activities')}
            </LinkButton>
            <LinkButton to="/become-guide" size="lg" variant="default">
              {say('Become a Guide')}
            </LinkButton>
          </div>
        </div>
      </PageContainer>
    </>
  )
}
