import { getVendorContent, listVendorContent } from '@upeo/contract/content/published-content'
import { getAvailability } from '@upeo/contract/activities/availability'
import { listVendorReviews, type OfferedActivity } from '@upeo/contract/vendors/profile'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { GALLERY_PER_PAGE, POSTS_PER_PAGE } from '@upeo/domain/content/content'
import { localDateOf } from '@upeo/domain/time'
import type { RouterContextProvider } from 'react-router'
import { clock } from '../../../lib/clock.ts'
import { load } from '../../../lib/load.ts'
import { inThisLanguage } from '../../../lib/written.ts'
import { calendarRange, eventsOf } from './calendar/calendar-events.ts'
import { findActivities } from './find-activities.ts'
import type { ProfileAddress } from './profile-address.ts'
import { toGalleryItem, toPostCard, type TabContent } from './tab-content.ts'

type Context = Readonly<RouterContextProvider>

const REVIEWS_PER_PAGE = 6

/** Loads what the open tab shows; a failure is the tab's own. Runs on the server. */
export async function loadTab(
  context: Context,
  { vendor, activities }: { readonly vendor: PublicVendor; readonly activities: readonly OfferedActivity[] },
  address: ProfileAddress,
): Promise<TabContent> {
  try {
    return await loadOpenTab(context, vendor, activities, address)
  } catch {
    return { kind: 'failed', tab: address.tab }
  }
}

async function loadOpenTab(
  context: Context,
  { _id: id }: PublicVendor,
  activities: readonly OfferedActivity[],
  address: ProfileAddress,
): Promise<TabContent> {
  const params = { id }
  const { tab, page } = address
  switch (tab) {
    case 'activities':
      return { kind: tab, found: findActivities(activities, address) }
    case 'calendar': {
      const today = localDateOf(clock.now())
      const { data } = await load(context, getAvailability, { params, query: calendarRange(today) })
      return { kind: tab, today, events: eventsOf(data) }
    }
    case 'blog': {
      const query = { contentType: 'BLOG_POST', page, limit: POSTS_PER_PAGE } as const
      const { data, totalPages: pages } = await load(context, listVendorContent, { params, query })
      return { kind: tab, posts: data.map((each) => toPostCard(inThisLanguage(each))), pages }
    }
    case 'gallery':
      return loadGallery(context, id, address)
    case 'reviews': {
      const query = { page, limit: REVIEWS_PER_PAGE }
      const { data, totalPages: pages } = await load(context, listVendorReviews, { params, query })
      return { kind: tab, reviews: data, pages }
    }
    case 'contact':
      return { kind: tab }
    default:
      return tab satisfies never
  }
}

/** A link may name an item of another page: it is then put before the first item. */
async function loadGallery(context: Context, id: string, { page, item }: ProfileAddress): Promise<TabContent> {
  const query = { contentType: 'GALLERY_ITEM', page, limit: GALLERY_PER_PAGE } as const
  const { data, totalPages: pages } = await load(context, listVendorContent, { params: { id }, query })
  const items = data.flatMap((each) => toGalleryItem(inThisLanguage(each)))
  if (item === '' || items.some((each) => each.id === item)) return { kind: 'gallery', items, pages }
  const named = await loadItem(context, id, item)
  return { kind: 'gallery', items: [...named, ...items], pages }
}

async function loadItem(context: Context, id: string, postId: string) {
  try {
    const { data } = await load(context, getVendorContent, { params: { id, postId } })
    return toGalleryItem(inThisLanguage(data))
  } catch {
    return []
  }
}
