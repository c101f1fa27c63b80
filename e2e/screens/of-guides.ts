import { callApi, registered, signIn } from '../support/customer.ts'
import type { Screen, Visit } from './screen.ts'

const steps = ['location', 'requirements', 'pricing', 'media', 'details', 'preview']
const dashboard = '/vendor/dashboard'

interface Kept {
  readonly bookings: readonly {
    readonly _id: string
    readonly departureId: string | null
    readonly activity: { readonly _id: string }
  }[]
}

export const guide: Visit = {
  who: 'a guide with a business',
  async arrive(request) {
    const { token } = await signIn(request, 'kamau@upeo.example')
    const { bookings } = await callApi<Kept>(request, token, 'GET /bookings/vendor?status=confirmed&limit=1&page=1')
    const booking = bookings[0]
    if (!booking) throw new Error('Nobody has booked the demo guide.')
    const { data } = await callApi<{ data: { _id: string }[] }>(request, token, 'GET /vendor/content')
    return {
      token,
      facts: {
        activityId: booking.activity._id,
        departureId: booking.departureId ?? '',
        booking: booking._id,
        post: data[0]?._id ?? '',
      },
    }
  },
  screens: [
    { route: dashboard, title: 'Today', shows: 'Total Earnings', framing: true },
    { route: `${dashboard}/payments`, title: 'Payments & Earnings', shows: 'Earned in this period' },
    {
      route: `${dashboard}/payments/approvals`,
      title: 'Payments to approve',
      shows: /(?:is|are) waiting for your approval/,
    },
    { route: `${dashboard}/payments/statement`, query: 'period=all', title: 'Statement', shows: /^BOOKING-\d/ },
    {
      route: `${dashboard}/payments`,
      query: 'tab=pending',
      title: 'Payments & Earnings',
      shows: /^Until 24 hours|^No pending payments/,
    },
    {
      route: `${dashboard}/payments`,
      query: 'tab=payouts',
      title: 'Payments & Earnings',
      shows: /Completed|^No payout requests/,
    },
    { route: `${dashboard}/payments`, query: 'tab=manual', title: 'Payments & Earnings' },
    { route: `${dashboard}/activities`, title: 'Activity Management', shows: 'Published' },
    { route: `${dashboard}/activities`, query: 'search=submarine', title: /./, shows: /^No activities match/ },
    { route: `${dashboard}/activities/:activityId`, title: /./, shows: 'Everything else' },
    ...[
      ['price', 'Price'],
      ['capacity', 'Capacity'],
      ['dates', 'Dates'],
      ['photos', 'Photos'],
      ['languages', 'Two languages'],
    ].map(([part = '', title = '']): Screen => ({
      route: `${dashboard}/activities/:activityId/:part`,
      facts: { part },
      title,
      shows: 'Save',
    })),
    { route: `${dashboard}/bookings`, title: 'Manage Bookings', shows: /found$/ },
    { route: `${dashboard}/bookings`, query: 'search=submarine', title: /./, shows: /^No bookings match/ },
    { route: `${dashboard}/bookings`, query: 'details=:booking', title: 'Manage Bookings', shows: /^Run sheet of/ },
    {
      route: `${dashboard}/bookings/new`,
      query: 'departure=:departureId',
      title: 'New booking',
      shows: 'How do they pay?',
    },
    { route: `${dashboard}/departures/:departureId`, title: /./, shows: 'Meeting point' },
    { route: `${dashboard}/scan/:departureId`, title: /./, shows: 'Without a ticket' },
    { route: `${dashboard}/calendar`, title: 'Activity Calendar' },
    { route: `${dashboard}/calendar`, query: 'view=week', title: 'Activity Calendar' },
    { route: `${dashboard}/calendar`, query: 'view=day', title: 'Activity Calendar' },
    { route: `${dashboard}/inventory`, title: 'Inventory Management', shows: 'Overdue' },
    { route: `${dashboard}/inventory`, query: 'tab=maintenance', title: 'Inventory Management' },
    { route: `${dashboard}/inventory`, query: 'tab=low-stock', title: 'Inventory Management' },
    { route: `${dashboard}/inventory`, query: 'search=submarine', title: /./, shows: 'No inventory items found' },
    { route: `${dashboard}/analytics`, title: 'Analytics Dashboard', shows: /% of views$/ },
    { route: `${dashboard}/reports`, query: 'period=year&by=month', title: /Reports/, shows: 'Earnings by month' },
    { route: `${dashboard}/reports`, query: 'tab=bookings', title: /Reports/, shows: 'Cancellation Rate' },
    { route: `${dashboard}/reports`, query: 'tab=customers', title: /Reports/, shows: 'New Customers' },
    { route: `${dashboard}/reports`, query: 'tab=inventory', title: /Reports/, shows: 'Total Value' },
    { route: `${dashboard}/reviews`, title: 'Reviews Management', shows: /response rate/ },
    { route: `${dashboard}/reviews`, query: 'search=submarine', title: /./, shows: 'No reviews match your filters' },
    { route: `${dashboard}/content`, title: 'Content Management', shows: 'Published' },
    { route: `${dashboard}/content`, query: 'tab=gallery', title: 'Content Management', shows: 'Published' },
    { route: `${dashboard}/content`, query: 'write=post', title: /./, shows: 'Tags' },
    { route: `${dashboard}/content`, query: 'write=picture', title: /./, shows: 'Title' },
    { route: `${dashboard}/content`, query: 'edit=:post', title: /./, shows: 'Update' },
    { route: `${dashboard}/seo`, title: 'SEO Management', shows: 'Meta title' },
    { route: `${dashboard}/seo`, query: 'tab=business', title: 'SEO Management', shows: 'Specialties' },
    { route: `${dashboard}/seo`, query: 'tab=social', title: 'SEO Management', shows: 'Service areas' },
    { route: `${dashboard}/seo`, query: 'tab=analysis', title: 'SEO Management', shows: /of 5$/ },
    { route: `${dashboard}/notifications`, title: 'Notification Center', shows: 'Payments' },
    { route: `${dashboard}/settings`, title: 'Vendor Settings', shows: 'Document verification' },
    { route: `${dashboard}/security`, title: 'Security', shows: 'This device' },
    { route: '/activities/create', title: 'Create New Activity', shows: 'Activity name' },
    // The other steps are looked at filled, below.
    { route: '/activities/create', query: 'step=preview', title: 'Create New Activity' },
    { route: '/activities/edit/:activityId', title: 'Edit Activity', shows: 'Activity name' },
    ...steps.map((step): Screen => ({
      route: '/activities/edit/:activityId',
      query: `step=${step}`,
      title: 'Edit Activity',
    })),
  ],
}

export const newGuide: Visit = {
  who: 'a guide who has just begun',
  async arrive(request) {
    const { token } = await registered(request, 'vendor')
    return { token, facts: {} }
  },
  screens: [
    { route: dashboard, title: 'Today', shows: 'Your first steps' },
    { route: `${dashboard}/payments`, title: 'Payments & Earnings', shows: 'Earned in this period' },
    {
      route: `${dashboard}/payments/approvals`,
      title: 'Payments to approve',
      shows: 'There is nothing to approve.',
    },
    { route: `${dashboard}/payments/statement`, title: 'Statement', shows: 'Nothing was paid out in this period.' },
    { route: `${dashboard}/payments`, query: 'tab=pending', title: /^Payments/, shows: 'No pending payments.' },
    { route: `${dashboard}/payments`, query: 'tab=payouts', title: /^Payments/, shows: 'No payout requests yet.' },
    { route: `${dashboard}/payments`, query: 'tab=manual', title: /^Payments/, shows: 'No manual payments yet.' },
    { route: `${dashboard}/activities`, title: 'Activity Management', shows: 'You have no activities yet.' },
    { route: `${dashboard}/bookings`, title: 'Manage Bookings', shows: 'No bookings yet.' },
    { route: `${dashboard}/calendar`, title: 'Activity Calendar', shows: 'Your dates will show here.' },
    { route: `${dashboard}/inventory`, title: 'Inventory Management', shows: 'No inventory items found' },
    { route: `${dashboard}/analytics`, title: 'Analytics Dashboard', shows: 'Nothing to chart yet.' },
    { route: `${dashboard}/reports`, title: /Reports/, shows: 'Nothing was earned or paid out in this period.' },
    { route: `${dashboard}/reviews`, title: 'Reviews Management', shows: 'No reviews yet.' },
    { route: `${dashboard}/content`, title: 'Content Management', shows: 'No blog posts yet' },
    { route: `${dashboard}/content`, query: 'tab=gallery', title: 'Content Management', shows: 'No gallery items yet' },
    { route: `${dashboard}/seo`, title: 'SEO Management', shows: 'Poor' },
    { route: `${dashboard}/seo`, query: 'tab=analysis', title: 'SEO Management', shows: /of 5$/ },
    { route: `${dashboard}/notifications`, title: 'Notification Center', shows: 'No notifications yet' },
    { route: `${dashboard}/settings`, title: 'Vendor Settings', shows: 'Document verification' },
  ],
}
