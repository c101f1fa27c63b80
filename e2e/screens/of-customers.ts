import { callApi, registered, signIn } from '../support/customer.ts'
import { findTrip, heldTrip } from '../support/trip.ts'
import type { Visit } from './screen.ts'

const unknownId = '01900000-0000-7000-8000-000000000000'

export const customer: Visit = {
  who: 'a customer who has been on trips',
  async arrive(request) {
    const { token } = await signIn(request, 'amina@upeo.example')
    const { activityId, date } = await findTrip({ request })
    return { token, facts: { activityId, date } }
  },
  screens: [
    { route: '/dashboard', title: 'Karibu, Amina', shows: 'Total points', framing: true },
    { route: '/dashboard/profile', title: 'Profile', shows: 'Save Changes' },
    { route: '/dashboard/notifications', title: 'Notifications', shows: 'Mark All as Read' },
    { route: '/dashboard/bookings', title: 'My Bookings' },
    { route: '/dashboard/trip', title: /./, shows: 'Meeting point' },
    { route: '/dashboard/tickets', title: 'Tickets' },
    { route: '/dashboard/bookings', query: 'tab=past', title: 'My Bookings', shows: 'View Details' },
    { route: '/dashboard/bookings', query: 'tab=cancelled', title: 'My Bookings' },
    { route: '/dashboard/badges', title: 'My Badges', shows: 'Earned' },
    { route: '/dashboard/leaderboard', title: 'Leaderboard', shows: 'Your Ranking' },
    { route: '/dashboard/settings', title: 'Settings', shows: 'Security' },
    { route: '/dashboard/security', title: 'Security', shows: 'This device' },
    { route: '/dashboard/favorites', title: 'My Favorites' },
    { route: '/dashboard/reviews', title: 'My Reviews', shows: 'Waiting for your review' },
    {
      route: '/dashboard/bookings/:bookingId/move',
      facts: { bookingId: unknownId },
      title: 'Nothing to answer',
      shows: 'This trip has not been moved.',
      missing: true,
    },
    { route: '/activity/:activityId', title: /./, shows: 'Book Now' },
    { route: '/booking/:activityId', query: 'date=:date', title: 'When would you like to go?' },
    { route: '/booking/:activityId', query: 'step=participants&date=:date', title: 'Who is coming?' },
    { route: '/booking/:activityId', facts: { activityId: unknownId }, title: 'Activity not found.', missing: true },
    { route: '/vendor/dashboard', title: 'You need to be logged in as a vendor' },
    { route: '/admin', title: 'This trail ends here' },
  ],
}

export const newCustomer: Visit = {
  who: 'a customer who has done nothing yet',
  async arrive(request) {
    const { token } = await registered(request)
    return { token, facts: {} }
  },
  screens: [
    { route: '/dashboard', title: 'Karibu', shows: "You don't have any upcoming bookings." },
    { route: '/dashboard/notifications', title: 'Notifications', shows: 'No notifications yet' },
    { route: '/dashboard/bookings', title: 'My Bookings', shows: 'No bookings found in this category.' },
    { route: '/dashboard/trip', title: 'My trip', shows: 'You have no trip coming up.' },
    { route: '/dashboard/tickets', title: 'Tickets', shows: 'No tickets yet.' },
    { route: '/dashboard/badges', title: 'My Badges' },
    { route: '/dashboard/leaderboard', title: 'Leaderboard', shows: 'Your Ranking' },
    { route: '/dashboard/favorites', title: 'My Favorites', shows: 'You have no favorites yet.' },
    { route: '/dashboard/reviews', title: 'My Reviews', shows: 'You have not written a review yet.' },
    {
      route: '/confirm-email/:token',
      facts: { token: 'no-such-token' },
      title: 'Your email address',
      shows: /^This link has expired/,
      refused: true,
    },
  ],
}

export const payingCustomer: Visit = {
  who: 'a customer with places held and a favorite',
  async arrive(request) {
    const person = await registered(request)
    const { trip, booking } = await heldTrip({ request }, person)
    await callApi(request, person.token, 'POST /favorites', { activityId: trip.activityId })
    return { token: person.token, facts: { activityId: trip.activityId, booking: booking._id } }
  },
  screens: [
    { route: '/dashboard', title: 'Karibu', shows: 'Continue paying' },
    { route: '/dashboard/favorites', title: 'My Favorites', shows: 'View Details' },
    { route: '/dashboard/bookings', title: 'My Bookings', shows: 'Continue paying' },
    { route: '/dashboard/bookings', query: 'details=:booking', title: 'My Bookings', shows: 'VAT (16%)' },
    { route: '/dashboard/trip', query: 'details=:booking', title: /./, shows: 'You still owe' },
    {
      route: '/booking/:activityId',
      query: 'step=payment&booking=:booking',
      title: 'How would you like to pay?',
      shows: 'We are holding your spots for',
    },
  ],
}
