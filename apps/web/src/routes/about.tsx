import { IconHeartHandshake, IconMapHeart, IconScale, IconShieldCheck } from '@tabler/icons-react'
import { LinkButton } from '../ui/button.tsx'
import { PageContainer } from '../ui/page.tsx'
import { PosterHero } from '../ui/poster-hero.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/about'
import classes from '../features/vendors/welcome/welcome.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'About us | Upeo' },
  { name: 'description', content: 'Upeo connects people with the local guides who know Kenya’s outdoors best.' },
  { tagName: 'link', rel: 'canonical', href: '/about' },
]

const values = [
  {
    icon: IconMapHeart,
    title: 'Local first',
    text: 'Whoever knows the path should earn from it. Guides set their own prices, dates and group sizes.',
  },
  {
    icon: IconShieldCheck,
    title: 'Trust you can check',
    text: 'Verified means that we have seen an identity document and a business licence. Ratings come only from people who went.',
  },
  {
    icon: IconScale,
    title: 'Fair with money',
    text: 'You see the whole price, VAT included, before you pay. M-Pesa payments wait safely until the trip is done.',
  },
  {
    icon: IconHeartHandshake,
    title: 'Gentle on the land',
    text: 'Small groups, clear rules and guides from the place: so that it is as beautiful when the next people come.',
  },
]

const steps = [
  { title: 'Find your adventure', text: 'Filter by place, date, difficulty and price, or wander over the map.' },
  {
    title: 'Book your seats',
    text: 'Pay by M-Pesa, or straight to the guide by bank, paybill or till. Your seats are held while you do.',
  },
  {
    title: 'Go',
    text: 'Meet your guide at the place your booking names. M-Pesa money is released to them only after the trip.',
  },
]

export default function About() {
  return (
    <>
      <PosterHero
        mood="forest"
        seed={71}
        title="Kenya is better with somebody who knows the way"
        lead="Upeo means horizon. We help you reach yours, with the people who live closest to it."
      />
      <PageContainer>
        <Section title="Our mission">
          <p className={classes.statement}>
            To make it as easy to spend a day outdoors as to order a meal, and to make guiding a living that people can
            count on.
          </p>
        </Section>
        <Section title="What we value">
          <ul className={classes.cards}>
            {values.map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.card}>
                <Icon size={28} stroke={1.6} aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="How it works">
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <div className={classes.ask}>
          <h2>Where will you go first?</h2>
          <div>
            <LinkButton to="/activities" size="lg">
              Explore Activities
            </LinkButton>
            <LinkButton to="/become-guide" size="lg" variant="default">
              Become a Guide
            </LinkButton>
          </div>
        </div>
      </PageContainer>
    </>
  )
}
