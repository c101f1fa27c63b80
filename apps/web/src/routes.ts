import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of both route tables of the specification; whatever matches none of them is the 404 page. */
export default [
  index('routes/home.tsx'),
  route('activities', 'routes/activities.tsx'),
  route('activity/:activityId', 'routes/activity.tsx'),
  route('vendor/:vendorIdentifier', 'routes/vendor-profile.tsx'),
  route('vendor/:vendorIdentifier/blog/:postId', 'routes/vendor-blog-post.tsx'),

  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password/:token?', 'routes/reset-password.tsx'),

  route('become-guide', 'routes/become-guide.tsx'),
  route('about', 'routes/about.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('offline', 'routes/offline.tsx'),

  layout('routes/signed-in.tsx', [
    route('booking/:activityId', 'routes/booking.tsx'),
    route('confirm-email/:token', 'routes/confirm-email.tsx'),
    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard.index.tsx'),
      route('profile', 'routes/dashboard.profile.tsx'),
      route('notifications', 'routes/dashboard.notifications.tsx'),
      route('bookings', 'routes/dashboard.bookings.tsx'),
      route('bookings/:bookingId/move', 'routes/dashboard.move.tsx'),
      route('badges', 'routes/dashboard.badges.tsx'),
      route('leaderboard', 'routes/dashboard.leaderboard.tsx'),
      route('settings', 'routes/dashboard.settings.tsx'),
      route('security', 'routes/dashboard.security.tsx'),
      route('favorites', 'routes/dashboard.favorites.tsx'),
      route('reviews', 'routes/dashboard.reviews.tsx'),
    ]),
    layout('routes/guides-only.tsx', [
      route('vendor/dashboard', 'routes/vendor-dashboard.tsx', [
        index('routes/vendor-dashboard.index.tsx'),
        route('payments', 'routes/vendor-dashboard.payments.tsx'),
        route('payments/approvals', 'routes/vendor-dashboard.approvals.tsx'),
        route('payments/statement', 'routes/vendor-dashboard.statement.tsx'),
        route('activities', 'routes/vendor-dashboard.activities.tsx'),
        route('bookings', 'routes/vendor-dashboard.bookings.tsx'),
        route('bookings/manifest/:activityId/:date', 'routes/vendor-dashboard.manifest.tsx'),
        route('departures/:departureId', 'routes/vendor-dashboard.departure.tsx'),
        route('calendar', 'routes/vendor-dashboard.calendar.tsx'),
        route('inventory', 'routes/vendor-dashboard.inventory.tsx'),
        route('analytics', 'routes/vendor-dashboard.analytics.tsx'),
        route('reports', 'routes/vendor-dashboard.reports.tsx'),
        route('reviews', 'routes/vendor-dashboard.reviews.tsx'),
        route('content', 'routes/vendor-dashboard.content.tsx'),
        route('seo', 'routes/vendor-dashboard.seo.tsx'),
        route('notifications', 'routes/vendor-dashboard.notifications.tsx'),
        route('settings', 'routes/vendor-dashboard.settings.tsx'),
        route('security', 'routes/vendor-dashboard.security.tsx'),
      ]),
      route('activities/create', 'routes/activity-create.tsx'),
      route('activities/edit/:activityId', 'routes/activity-edit.tsx'),
    ]),
    layout('routes/admins-only.tsx', [
      route('admin', 'routes/admin.tsx', [
        index('routes/admin.index.tsx'),
        route('documents', 'routes/admin.documents.tsx'),
        route('listings', 'routes/admin.listings.tsx'),
        route('payouts', 'routes/admin.payouts.tsx'),
        route('refunds', 'routes/admin.refunds.tsx'),
        route('payments', 'routes/admin.payments.tsx'),
        route('payments/:paymentId', 'routes/admin.payment.tsx'),
        route('problems', 'routes/admin.problems.tsx'),
        route('appeals', 'routes/admin.appeals.tsx'),
        route('reviews', 'routes/admin.reviews.tsx'),
        route('failed-work', 'routes/admin.failed-work.tsx'),
        route('operations', 'routes/admin.operations.tsx'),
        route('bookings', 'routes/admin.bookings.tsx'),
        route('bookings/:bookingId', 'routes/admin.booking.tsx'),
        route('people', 'routes/admin.people.tsx'),
        route('people/:personId', 'routes/admin.person.tsx'),
        route('activities', 'routes/admin.activities.tsx'),
        route('activities/:activityId', 'routes/admin.activity.tsx'),
        route('badges', 'routes/admin.badges.tsx'),
        route('ledger', 'routes/admin.ledger.tsx'),
        route('differences', 'routes/admin.differences.tsx'),
        route('statements', 'routes/admin.statements.tsx'),
        route('statements/:id', 'routes/admin.statement.tsx'),
        route('team', 'routes/admin.team.tsx'),
        route('audit', 'routes/admin.audit.tsx'),
        route('security', 'routes/admin.security.tsx'),
      ]),
    ]),
  ]),

  ...moved([
    'book/:id',
    'privacy-policy',
    'terms-and-conditions',
    'activities/:id',
    'vendor/activities/create',
    'vendor/activities/edit/:id',
    'vendor/:vendor/gallery/:id',
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

/** Addresses that links point to without being screens; `routes/moved.ts` knows where each went. */
function moved(paths: readonly string[]) {
  return paths.map((path) => route(path, 'routes/moved.ts', { id: `moved ${path}` }))
}
