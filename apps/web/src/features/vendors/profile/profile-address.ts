import { tidyLine } from '@upeo/domain/text'
import { parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import { calendarViews, type CalendarViewName } from '../../../lib/calendar-views.ts'

export const profileTabs = ['activities', 'calendar', 'blog', 'gallery', 'reviews', 'contact'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const profileTabLabels: Record<ProfileTab, string> = words({
  activities: 'Activities',
  calendar: 'Calendar',
  blog: 'Blog',
  gallery: 'Gallery',
  reviews: 'Reviews',
  contact: 'Contact',
})

/** What a profile shows, as its address says it: the parts that a tab has no use for stay at rest. */
export interface ProfileAddress {
  readonly tab: ProfileTab
  readonly search: string
  /** Empty: all. */
  readonly category: string
  readonly page: number
  readonly view: CalendarViewName
  /** null: today. */
  readonly date: LocalDate | null
  /** The activity whose departures the calendar shows; empty: all. */
  readonly activity: string
  /** The gallery item that is open. */
  readonly item: string
}

export const plainProfile: ProfileAddress = {
  tab: 'activities',
  search: '',
  category: '',
  page: 1,
  view: 'month',
  date: null,
  activity: '',
  item: '',
}

export function parseProfile(params: URLSearchParams): ProfileAddress {
  const text = (name: string) => tidyLine((params.get(name) ?? '').trim().slice(0, 100).toWellFormed())
  const page = Number(params.get('page') ?? '1')
  return {
    tab: profileTabs.find((tab) => tab === params.get('tab')) ?? 'activities',
    search: text('search'),
    category: text('category'),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    view: calendarViews.find((view) => view === params.get('view')) ?? 'month',
    date: parseLocalDate(text('date')),
    activity: text('activity'),
    item: text('item'),
  }
}

/** Below the guide's own address; what is as usual is not said. */
export function profilePath(base: string, address: Partial<ProfileAddress>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) {
    if (value !== null && value !== plainProfile[name as keyof ProfileAddress]) query.set(name, String(value))
  }
  return query.size > 0 ? `${base}?${query}` : base
}
