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
    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard.index.tsx'),
      route('bookings', 'routes/dashboard.bookings.tsx'),
      route(':section', 'routes/dashboard.section.tsx'),
    ]),
    layout('routes/guides-only.tsx', [
      route('vendor/dashboard/:section?', 'routes/vendor-dashboard.tsx'),
      route('activities/create', 'routes/activity-create.tsx'),
      route('activities/edit/:activityId', 'routes/activity-edit.tsx'),
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
