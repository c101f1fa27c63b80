import { PageContainer } from '../../../ui/page.tsx'
import { CategoryRow } from './category-row.tsx'
import { GuideCall } from './guide-call.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NewGuides, type HomeContent } from './new-guides.tsx'
import { SaidBy } from './said-by.tsx'
import { Shelf } from './shelf.tsx'

export function HomePage({ home }: { home: HomeContent }) {
  return (
    <>
      <Hero places={home.places} totals={home.totals} />
      <CategoryRow categories={home.categories} />
      <PageContainer>
        <Shelf
          title="This weekend near Nairobi"
          lead="Leave on Saturday morning, be back for supper on Sunday."
          activities={home.thisWeekend}
          more={{ to: '/activities', label: 'All upcoming activities' }}
        />
        <Shelf
          title="Filling fast"
          lead="Only a few seats are left on the next date."
          activities={home.fillingFast}
          more={{ to: '/activities', label: 'All upcoming activities' }}
        />
        <HowItWorks />
        <Shelf
          title="Loved by those who went"
          lead="The best rated of all."
          activities={home.topRated}
          more={{ to: '/activities?sort=rating', label: 'All by rating' }}
        />
        <NewGuides guides={home.newGuides} />
        <GuideCall />
        <SaidBy reviews={home.reviews} />
      </PageContainer>
    </>
  )
}
