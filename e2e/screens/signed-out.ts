import { findTrip } from '../support/trip.ts'
import type { Visit } from './screen.ts'

const guide = '/vendor/:vendorIdentifier'
const unknownId = '01890a5d-ac96-774b-bcce-b302099a0001'

export const signedOut: Visit = {
  who: 'somebody who is signed out',
  async arrive(request) {
    const { activityId } = await findTrip({ request })
    return {
      facts: {
        activityId,
        vendorIdentifier: 'rift-valley-trails',
        postId: 'what-the-gorge-tells-you-before-it-floods',
        '*': 'no/such/page',
      },
    }
  },
  screens: [
    { route: '/', title: 'Your next horizon', shows: 'Loved by guests', framing: true },
    { route: '/activities', title: 'Explore Activities', shows: /activities found/, framing: true },
    {
      route: '/activities',
      query: 'category=Hiking&maxPriceWithVat=6000',
      title: 'Explore Activities',
      shows: 'Clear All',
    },
    { route: '/activities', query: 'view=map&category=Hiking', title: 'Explore Activities', shows: /^\d+ activities/ },
    { route: '/activities', query: 'search=zzqq', title: 'Explore Activities', shows: /^No activities match/ },
    { route: '/activity/:activityId', title: /./, shows: 'Book Now', framing: true },
    {
      route: '/activity/:activityId',
      facts: { activityId: unknownId },
      title: 'Activity not found.',
      status: 404,
    },
    { route: guide, title: 'Kamau Njoroge', shows: 'Featured activities' },
    { route: guide, query: 'search=submarine', title: 'Kamau Njoroge', shows: /^No activities found matching/ },
    { route: guide, query: 'tab=calendar', title: 'Kamau Njoroge', shows: 'More than half left' },
    { route: guide, query: 'tab=calendar&view=week', title: 'Kamau Njoroge' },
    { route: guide, query: 'tab=calendar&view=day', title: 'Kamau Njoroge' },
    { route: guide, query: 'tab=blog', title: 'Kamau Njoroge', shows: 'Read More' },
    { route: guide, query: 'tab=gallery', title: 'Kamau Njoroge' },
    { route: guide, query: 'tab=reviews', title: 'Kamau Njoroge' },
    { route: guide, query: 'tab=contact', title: 'Kamau Njoroge', shows: 'Member since' },
    { route: guide, facts: { vendorIdentifier: 'nobody-here' }, title: 'Vendor not found.', status: 404 },
    { route: `${guide}/blog/:postId`, title: 'What the gorge tells you', shows: 'View Related Activity' },
    {
      route: `${guide}/blog/:postId`,
      facts: { postId: 'never-written' },
      title: 'Blog post not found.',
      status: 404,
    },
    { route: '/login', title: 'Sign In' },
    { route: '/login', query: 'redirect=/about', title: 'Sign In', shows: 'Sign in to continue' },
    { route: '/register', title: 'Create your account' },
    { route: '/forgot-password', title: 'Forgot your password?' },
    { route: '/reset-password/:token?', title: 'Set a new password', shows: 'Invalid reset link.' },
    { route: '/reset-password/:token?', facts: { token: 'no-such-token' }, title: 'Set a new password' },
    {
      route: '/g/:token',
      facts: { token: 'A'.repeat(22) },
      title: 'Your booking',
      shows: /link is no longer valid/,
      missing: true,
    },
    { route: '/g/:token/move', facts: { token: 'A'.repeat(22) }, title: 'Nothing to answer', missing: true },
    { route: '/become-guide', title: 'You know the way.' },
    { route: '/about', title: 'Kenya is better' },
    { route: '/help', title: 'Help', shows: 'Still stuck?' },
    { route: '/help', query: 'q=refund', title: 'Help', shows: /answers about/ },
    { route: '/help', query: 'q=submarine', title: 'Help', shows: /^We found no answer/ },
    { route: '/help/:topic', facts: { topic: 'paying' }, title: 'Paying', shows: 'Is my money safe?' },
    { route: '/help/:topic', facts: { topic: 'submarines' }, title: 'This trail ends here', status: 404 },
    { route: '/help/contact', title: 'Contact us', shows: 'Your message' },
    { route: '/terms', title: 'Terms and conditions', shows: 'January 15, 2025' },
    { route: '/privacy', title: 'Privacy policy', shows: 'January 15, 2025' },
    { route: '/offline', title: 'No network here' },
    {
      route: '/ticket/:token',
      facts: { token: 'no-such-token' },
      title: 'Your ticket',
      shows: /^This link is no longer/,
      missing: true,
    },
    { route: '/*', title: 'This trail ends here', status: 404 },
  ],
}
