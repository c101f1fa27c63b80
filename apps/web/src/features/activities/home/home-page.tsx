import { lazy, Suspense } from 'react'
import { say } from '@upeo/domain/words/say'
import { whenActed } from '../../../lib/when-acted.ts'
import type { DayChip } from '../listing/day-chips.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { CategoryRow } from './category-row.tsx'
import { Hero } from './hero.tsx'
import type { HomeContent } from './new-guides.tsx'
import { Shelf } from './shelf.tsx'

// Rendered by the server; only links are in them, and their script comes when somebody begins to use the page.
const below = () => whenActed(async () => import('./below.ts'))
const GuideCall = lazy(async () => ({ default: (await below()).GuideCall }))
const HowItWorks = lazy(async () => ({ default: (await below()).HowItWorks }))
const NewGuides = lazy(async () => ({ default: (await below()).NewGuides }))
const SaidBy = lazy(async () => ({ default: (await below()).SaidBy }))

/** `rows`: where the rows of cards lead on to. */
export function HomePage({
  home,
  days,
  rows,
}: {
  home: HomeContent
  days: readonly DayChip[]
  rows: { readonly weekend: string; readonly filling: string }
}) {
  const first = [home.thisWeekend, home.fillingFast, home.topRated].find((row) => row.length > 0)
  return (
    <>
      <Hero places={home.places} totals={home.totals} days={days} />
      <CategoryRow categories={home.categories} />
      <PageContainer>
        <Shelf
          title={say('This weekend near Nairobi')}
          lead={say('Leave on Saturday morning, home for supper on Sunday.')}
          activities={home.thisWeekend}
          dated
          priced={home.thisWeekend === first}
          more={{ to: rows.weekend, label: say('All near Nairobi') }}
        />
        <Shelf
          title={say('Filling fast')}
          lead={say('Only a few spots are left on the next date.')}
          activities={home.fillingFast}
          dated
          priced={home.fillingFast === first}
          more={{ to: rows.filling, label: say('All filling fast') }}
        />
        <Suspense>
          <HowItWorks />
        </Suspense>
        <Shelf
          title={say('Loved by guests')}
          lead={say('Our highest rated.')}
          activities={home.topRated}
          priced={home.topRated === first}
          more={{ to: '/activities?sort=rating', label: say('All by rating') }}
        />
        <Suspense>
          <NewGuides guides={home.newGuides} />
          <GuideCall />
          <SaidBy reviews={home.reviews} />
        </Suspense>
      </PageContainer>
    </>
  )
}
