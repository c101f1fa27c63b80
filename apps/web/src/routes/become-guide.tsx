import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { lengthText } from '@upeo/domain/time'
import { COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { fromKes } from '@upeo/domain/money'
import { IconCalendarHeart, IconCash, IconStarHalfFilled, IconUsersGroup } from '@tabler/icons-react'
import { categories, categoryLabels } from '@upeo/domain/activities/categories'
import { say } from '@upeo/domain/words/say'
import { CategoryIcon } from '../ui/category-icon.tsx'
import { LinkButton } from '../ui/button.tsx'
import { PageContainer } from '../ui/page.tsx'
import { PosterHero } from '../ui/poster-hero.tsx'
import { Section } from '../ui/section.tsx'
import { WorkedPrice } from '../ui/worked-price.tsx'
import { ownAddress } from '../lib/page-meta.ts'
import type { Route } from './+types/become-guide'
import ui from '../ui/primitives.module.css'
import classes from '../features/vendors/welcome/welcome.module.css'

export const meta: Route.MetaFunction = () => [
  { title: say('Become a guide | Upeo') },
  {
    name: 'description',
    content: say(
      'Offer your hikes, safaris and boat trips on Upeo: your prices, your dates, M-Pesa payments held safely.',
    ),
  },
  ...ownAddress('/become-guide'),
]

const shownCategories = 6
const asGuide = { preSelectVendor: true }

const reasons = () => [
  {
    icon: IconCalendarHeart,
    title: say('Your calendar, your rules'),
    text: say(
      'Choose dates one by one or as a repeat, set how many can come and what it costs. Nobody can book more spots than you have.',
    ),
  },
  {
    icon: IconCash,
    title: say('Reliable payouts'),
    text: say(
      'M-Pesa payments are collected for you and released {time} after the trip is completed. Bank, paybill and till money comes straight to you.',
      { time: lengthText(RELEASE_DELAY) },
    ),
  },
  {
    icon: IconUsersGroup,
    title: say('People who show up'),
    text: say(
      'Guests have paid, or shown proof of payment, before a booking is confirmed, and they know where to meet and what to bring.',
    ),
  },
  {
    icon: IconStarHalfFilled,
    title: say('A name that grows'),
    text: say(
      'Reviews come only from people who went with you. Your public profile gathers them, and you answer each in your own words.',
    ),
  },
]

const steps = () => [
  { title: say('Register'), text: say('It takes two minutes and costs nothing.') },
  {
    title: say('Get verified'),
    text: say('Upload an identity document and your business licence. Once both are approved, everyone sees it.'),
  },
  {
    title: say('List your first activity'),
    text: say('Seven short steps: what, where, when, how much. Then it is live.'),
  },
]

export default function BecomeGuide() {
  return (
    <>
      <PosterHero
        mood="golden"
        seed={13}
        title={say('You know the way. Get paid for it.')}
        lead={say('Upeo brings people to your trails, waters and skies, and looks after the bookings and the money.')}
      >
        <LinkButton to="/register" state={asGuide} size="lg" variant="white">
          {say('Register as a Guide')}
        </LinkButton>
      </PosterHero>
      <PageContainer>
        <Section title={say('What could you guide?')} lead={say('These and more: fifteen kinds of adventure in all.')}>
          <ul className={classes.categories}>
            {categories.slice(0, shownCategories).map((category) => (
              <li key={category}>
                <CategoryIcon category={category} size={30} />
                {say(categoryLabels[category])}
              </li>
            ))}
          </ul>
        </Section>
        <Section title={say('Why guides choose Upeo')}>
          <ul className={classes.cards}>
            {reasons().map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.card}>
                <Icon size={28} stroke={1.6} aria-hidden="true" />
                <h3>{title}</h3>
                <p className={ui.muted}>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section
          title={say('What you earn')}
          lead={say('Upeo keeps {percent}% of what is booked, and nothing when nothing is. An example:', {
            percent: COMMISSION_PERCENT,
          })}
        >
          <WorkedPrice booked={{ adultPrice: fromKes(2500), childPrice: null, adults: 2, children: 1 }} />
        </Section>
        <Section title={say('How to start')}>
          <ol className={classes.steps}>
            {steps().map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className={ui.muted}>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <div className={classes.ask}>
          <h2>{say('Your first guests are already looking')}</h2>
          <div>
            <LinkButton to="/register" state={asGuide} size="lg">
              {say('Register as a Guide')}
            </LinkButton>
          </div>
        </div>
      </PageContainer>
    </>
  )
}
