import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { lengthText } from '@upeo/domain/time'
import { commissionText } from '@upeo/domain/bookings/rates'
import { IconCalendarHeart, IconCash, IconStarHalfFilled, IconUsersGroup } from '@tabler/icons-react'
import { categories, categoryLabels } from '@upeo/domain/activities/categories'
import { GuideExample } from '../features/vendors/welcome/guide-example.tsx'
import { CategoryIcon } from '../ui/category-icon.tsx'
import { LinkButton } from '../ui/button.tsx'
import { PageContainer } from '../ui/page.tsx'
import { PosterHero } from '../ui/poster-hero.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/become-guide'
import classes from '../features/vendors/welcome/welcome.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Become a guide | Upeo' },
  {
    name: 'description',
    content: 'Offer your hikes, safaris and boat trips on Upeo: your prices, your dates, M-Pesa payments held safely.',
  },
  { tagName: 'link', rel: 'canonical', href: '/become-guide' },
]

const shownCategories = 6
const asGuide = { preSelectVendor: true }

const reasons = [
  {
    icon: IconCalendarHeart,
    title: 'Your calendar, your rules',
    text: 'Choose dates one by one or as a repeat, set how many can come and what it costs. Nobody can book more seats than you have.',
  },
  {
    icon: IconCash,
    title: 'Money that arrives',
    text: `M-Pesa payments are collected for you and released ${lengthText(RELEASE_DELAY)} after the trip is completed. Bank, paybill and till money comes straight to you.`,
  },
  {
    icon: IconUsersGroup,
    title: 'People who show up',
    text: 'Guests have paid or shown proof of it before a booking is confirmed, and they know where to meet and what to bring.',
  },
  {
    icon: IconStarHalfFilled,
    title: 'A name that grows',
    text: 'Reviews come only from people who went with you. Your public profile gathers them, and you answer each in your own words.',
  },
]

const steps = [
  { title: 'Register', text: 'It takes two minutes and costs nothing.' },
  {
    title: 'Get verified',
    text: 'Upload an identity document and your business licence. Once both are approved, everyone sees it.',
  },
  { title: 'List your first activity', text: 'Seven short steps: what, where, when, how much. Then it is live.' },
]

export default function BecomeGuide() {
  return (
    <>
      <PosterHero
        mood="golden"
        seed={13}
        title="You know the way. Get paid for it."
        lead="Upeo brings people to your trails, waters and skies, and looks after the bookings and the money."
      >
        <LinkButton to="/register" state={asGuide} size="lg" variant="white">
          Register as a Guide
        </LinkButton>
      </PosterHero>
      <PageContainer>
        <Section title="What could you guide?" lead="These and more: fifteen kinds of adventure in all.">
          <ul className={classes.categories}>
            {categories.slice(0, shownCategories).map((category) => (
              <li key={category}>
                <CategoryIcon category={category} size={30} />
                {categoryLabels[category]}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Why guides choose Upeo">
          <ul className={classes.cards}>
            {reasons.map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.card}>
                <Icon size={28} stroke={1.6} aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="What you earn" lead={`${commissionText}. An example:`}>
          <GuideExample />
        </Section>
        <Section title="How to start">
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
          <h2>Your first guests are already looking</h2>
          <div>
            <LinkButton to="/register" state={asGuide} size="lg">
              Register as a Guide
            </LinkButton>
          </div>
        </div>
      </PageContainer>
    </>
  )
}
