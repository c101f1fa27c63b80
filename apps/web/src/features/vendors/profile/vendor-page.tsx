import type { ActivityCard } from '@upeo/contract/activities/activity'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { say } from '@upeo/domain/words/say'
import { useRevalidator } from 'react-router'
import { CardGrid } from '../../../ui/activity-card/card-grid.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageContainer } from '../../../ui/page.tsx'
import { PricesNote } from '../../../ui/prices-note.tsx'
import { Section } from '../../../ui/section.tsx'
import { About } from './about.tsx'
import { CalendarTab } from './calendar/calendar-tab.tsx'
import type { ProfileAddress } from './profile-address.ts'
import { failedTexts, type TabContent } from './tab-content.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import { ActivitiesTab } from './tabs/activities-tab.tsx'
import { BlogTab } from './tabs/blog-tab.tsx'
import { ContactTab } from './tabs/contact-tab.tsx'
import { GalleryTab } from './tabs/gallery-tab.tsx'
import { ReviewsTab } from './tabs/reviews-tab.tsx'
import { VendorHeader } from './vendor-header.tsx'
import classes from './vendor-page.module.css'

export interface ProfileView {
  readonly vendor: PublicVendor
  readonly offered: number
  readonly featured: readonly ActivityCard[]
  readonly address: ProfileAddress
  readonly content: TabContent
}

/** A guide as visitors see them. */
export function VendorPage(view: ProfileView) {
  const { vendor, featured, offered, address } = view
  return (
    <PageContainer>
      <VendorHeader vendor={vendor} />
      <About vendor={vendor} offered={offered} />
      {offered > 0 && <PricesNote />}
      {featured.length > 0 && (
        <Section title={say('Featured activities')}>
          <div className={classes.featured}>
            <CardGrid activities={featured} layout="row" />
          </div>
        </Section>
      )}
      <ProfileTabs vendor={vendor} offered={offered} open={address.tab} />
      <div className={classes.panel} id="tab">
        <OpenTab {...view} />
      </div>
    </PageContainer>
  )
}

export function OpenTab({ vendor, address, content }: ProfileView) {
  switch (content.kind) {
    case 'activities':
      return <ActivitiesTab vendor={vendor} address={address} found={content.found} />
    case 'calendar':
      return <CalendarTab vendor={vendor} address={address} today={content.today} events={content.events} />
    case 'blog':
      return <BlogTab vendor={vendor} page={address.page} posts={content.posts} pages={content.pages} />
    case 'gallery':
      return <GalleryTab vendor={vendor} address={address} items={content.items} pages={content.pages} />
    case 'reviews':
      return <ReviewsTab vendor={vendor} page={address.page} reviews={content.reviews} pages={content.pages} />
    case 'contact':
      return <ContactTab vendor={vendor} />
    case 'failed':
      return <TabFailed message={say(failedTexts[content.tab] ?? 'Failed to load vendor profile. Please try again.')} />
    default:
      return content satisfies never
  }
}

function TabFailed({ message }: { message: string }) {
  const { revalidate } = useRevalidator()
  return <ErrorState message={message} onRetry={() => void revalidate()} />
}
