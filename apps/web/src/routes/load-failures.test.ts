import { createElement, type ComponentType } from 'react'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { htmlOfFailed, readIn, serverFault } from '../testing/rendered.ts'

const nothing = () => null
const found = { rows: undefined, total: 0, error: serverFault, refetch: nothing, isPlaceholderData: false }
const list = { search: '', searchFor: nothing, path: () => '?', page: 1 }
const activity = { activityId: 'a1', title: 'Dates', children: nothing }
const user = { _id: 'u1', name: 'Amina Hassan', email: 'amina@upeo.example', role: 'user' }

/** Each section: its file among the features, its name, what it says when it cannot be loaded, and what it is given. */
const sections: ReadonlyArray<readonly [file: string, name: string, text: string, given?: object]> = [
  ['activities/owned/my-activities', 'MyActivities', 'Failed to load your activities. Please try again.'],
  ['activities/parts/load-owned', 'LoadOwned', 'Failed to fetch activity data. Please try again.', activity],
  ['admin/office-list', 'OfficeList', 'Failed to load this list. Please try again.', { found, list, empty: {} }],
  ['bookings/guide/manage-bookings', 'ManageBookings', 'Failed to load bookings. Please try again.'],
  ['bookings/mine/my-bookings', 'MyBookings', 'Failed to load your bookings. Please try again.'],
  ['bookings/upcoming/upcoming-adventures', 'UpcomingAdventures', 'Failed to load your bookings. Please try again.'],
  ['content/content-list', 'ContentList', 'Failed to load content items. Please try again.', { type: 'BLOG_POST' }],
  ['departures/calendar-page', 'CalendarPage', 'Failed to load calendar data. Please try again.'],
  ['disbursements/earnings', 'Earnings', 'Failed to load earnings data. Please try again.'],
  ['disbursements/payout-requests', 'PayoutRequests', 'Failed to load payout requests. Please try again.'],
  ['disbursements/pending-payments', 'PendingPayments', 'Failed to load pending payments. Please try again.'],
  ['favorites/my-favorites', 'MyFavorites', 'Failed to load favorites. Please try again.'],
  ['identity/overview/profile-card', 'ProfileCard', 'Failed to load dashboard data. Please try again.'],
  ['identity/profile/profile-page', 'ProfilePage', 'Failed to load user profile. Please try again.'],
  ['identity/settings/settings-page', 'SettingsPage', 'Failed to load user profile. Please try again.'],
  ['inventory/inventory-page', 'InventoryManagement', 'Failed to load inventory data. Please try again.'],
  ['notifications/notification-center', 'NotificationCenter', 'Failed to load notifications. Please try again.'],
  ['payments/manual-payments', 'ManualPayments', 'Failed to load manual payments. Please try again.'],
  ['reports/analytics/analytics-page', 'AnalyticsPage', 'Failed to load analytics data. Please try again.'],
  [
    'reports/report-sheet',
    'ReportSheet',
    'Failed to load the report. Please try again.',
    { report: 'financial', asked: {} },
  ],
  ['reviews/my-reviews', 'MyReviews', 'Failed to load reviews. Please try again.'],
  ['reviews/guide/reviews-page', 'ReviewsManagement', 'Failed to load reviews. Please try again.'],
  ['rewards/badges-page', 'BadgesPage', 'Failed to load your badges. Please try again.'],
  ['rewards/leaderboard-page', 'LeaderboardPage', 'Failed to load leaderboard data. Please try again.', { user }],
  ['today/today-page', 'TodayPage', 'Failed to load dashboard statistics. Please try again.'],
  ['vendors/seo/seo-page', 'SeoManagement', 'Failed to load SEO data'],
  ['vendors/settings/vendor-settings', 'VendorSettings', 'Failed to load your profile. Please try again.'],
]

for (const [file, name, text, given] of sections) {
  test(`${file} says that it cannot be loaded, and offers to try again`, async () => {
    const path = join(import.meta.dirname, '../features', `${file}.tsx`)
    const parts = (await import(pathToFileURL(path).href)) as Record<string, ComponentType>
    const html = htmlOfFailed(createElement(parts[name]!, given))
    const alert = /<div[^>]* role="alert".*/s.exec(html)?.[0] ?? ''
    expect(readIn(alert)).toMatch(new RegExp(`^ ${text}.*tell us this number: r1 Retry`))
  })
}
