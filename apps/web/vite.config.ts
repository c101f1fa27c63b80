import { reactRouter } from '@react-router/dev/vite'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import {
  className,
  classNameConstants,
  keptSheets,
  lateModules,
  latePageLinks,
  lateRouter,
  precompress,
  sheetOnce,
  tokensSheet,
} from './build-plugins.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { wordsCatalogues } from './words-plugin.ts'

// What every page needs, in one file: it compresses better than in pieces and changes only with its versions.
const framework =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\/|apps\/web\/src\/lib\/(?:first-act\.|when-acted\.|late-router\/(?!whole-router))/
const routerParts = (id: string) =>
  lateModules.test(id) || latePageLinks.test(id) || /late-router\/page-router\./.test(id)

// The frame and the small parts that most public pages share, in one script and one sheet: over HTTP/1.1 a phone pays
// a round trip for each of thirty files of a few hundred bytes, and the sheets among them hold up the first paint.
// Whatever these import comes along: each name ends where the file's or the folder's does.
const publicParts =
  /apps\/web\/src\/(?:features\/notifications\/bell-slot\.|ui\/(?:shell(?!\/(?:(?:footer|toasts|language-switch|not-found)\.tsx|language-offer\.))|act-button|day-input\/day-input\.module|plain-field|activity-card|link-pill|landscape\/late-landscape|button|category-icon|chip|empty-state|error-state|favorites|logo|notice|page|person-avatar|picture|price|prices-note|primitives|rating|section|share\/share-button|share\/shared-activity|skeletons|spinner|stars|state|styles\/base)[./]|lib\/(?:page-meta|session|session-user|toasts|favorites\/(?:store|texts|after-login)|color-scheme|use-hydrated|use-online|api-error|use-idle|install-app)\.)|packages\/domain\/src\/(?:text|words\/(?:say|sentences|languages)|activities\/(?:difficulties|measures))\.|icons\/Icon(?:ChevronLeft|ChevronRight|CompassOff|RosetteDiscountCheck)\.mjs/

// What the two heaviest public pages draw and reckon with besides, and bookings and dashboards too. A file for each of
// these few hundred bytes would be a fifth larger, its name in every import included.
const activityParts =
  /icons\/Icon(?:Check|Clock|Minus|Mountain|Plus|ShieldCheck|Users|UsersGroup)\.mjs|apps\/web\/src\/ui\/(?:participant-steppers|departure-calendar|month-picker)\./
const guideScreens =
  /icons\/Icon(?:Award|BrandFacebook|BrandInstagram|BrandX|CalendarHeart|CalendarOff|Mail|MessageStar|Notebook|Phone|Photo)\.mjs|apps\/web\/src\/lib\/calendar-view\./
// What the search boxes of home page and listing read and write.
const searchParts =
  /packages\/domain\/src\/activities\/listing\.|apps\/web\/src\/features\/activities\/(?:search-box\/search-input|listing\/(?:listing-address|trip-path|day-chips|form-fields|play-choice))\./
// Of these an activity's page reads which trip was asked for.
const tripParts =
  /packages\/domain\/src\/(?:departures\/(?:read-)?wished-trip|typed-day)\.|apps\/web\/src\/features\/activities\/listing\/category-path\./
// Told by whoever looks at an activity or a story.
const readerParts = /apps\/web\/src\/lib\/(?:tell-reader|reader-id|random-id|fill-path)\./
// What the pages of a guide and of an activity draw besides.
const sharedParts = /apps\/web\/src\/(?:lib\/clock|ui\/(?:lightbox\/lightbox|uncounted-mark))\./
const monthParts = /apps\/web\/src\/(?:lib\/month-grid|ui\/month-table)\./
const listingParts =
  /apps\/web\/src\/features\/activities\/listing\/(?:active-count|active-filters|filter-form|unknown-words-text)\.|icons\/IconAdjustmentsHorizontal\.mjs/
// What a guide's screens draw, and what every screen behind a sign-in asks with: on a phone without a network each file
// costs some milliseconds before anything is shown.
const dashboardGlyphs =
  /icons\/Icon(?:BrandWhatsapp|Cash|CashBanknote|ChartLine|ClipboardList|DeviceMobile|ExternalLink|Link|Message|Printer)\.mjs/
const query = /node_modules\/@tanstack\//
const searchGlyphs = /icons\/Icon(?:Map2|Search)\.mjs/
const guideParts =
  /packages\/domain\/src\/(?:content\/summary|departures\/seats-share|vendors\/web-address)\.|apps\/web\/src\/(?:lib\/calendar-views|features\/vendors\/profile\/profile-address)\./
const reviewParts =
  /packages\/domain\/src\/reviews\/reviews\.|apps\/web\/src\/ui\/(?:guide-answer|lightbox\/use-lightbox|photo-row\/(?:photo-row|photos-by)|rating-summary)\./
const listParts = /apps\/web\/src\/(?:ui\/(?:found-status|pager)|lib\/(?:use-draft|use-address-query))\./
const bookingRules =
  /packages\/domain\/src\/(?:bookings\/(?:price|participants)|departures\/places-left|lifecycle|places\/location|result|activities\/cancellation-policies)\./

/** What every page has before it asks for a part: it is not asked for again beside each of them. */
const alwaysThere = /assets\/(?:framework|public)-[\w-]{7}\.js$/

// As few signs of a script's hash as the bundler takes: a page names some two hundred, and what is random does not
// compress. Other files keep the usual name, by which the server's build knows them too.
const named = 'assets/[name]-[hash:7].js'

// One sheet for the whole of an activity's page: the script of its lower part is loaded later, its looks are not.
const activitySheets = /apps\/web\/src\/features\/activities\/detail\/.*\.module\.css/

// What the contract says of an account: asked for once somebody is signed in.
const accountRules =
  /packages\/(?:contract\/src\/identity\/(?:user|profile)|domain\/src\/identity\/(?:called-name|office-roles|password))\.ts$/
// And of the home page's and the listing's, whose parts come when somebody acts.
const homeSheets = /apps\/web\/src\/features\/activities\/home\/.*\.module\.css/
const listingSheets = /apps\/web\/src\/features\/activities\/listing\/(?!day-chips).*\.module\.css/

export default defineConfig(({ command }) => ({
  plugins: [
    classNameConstants(),
    keptSheets(),
    lateRouter(),
    wordsCatalogues(),
    reactRouter(),
    tokensSheet(),
    sheetOnce(),
    serviceWorker(),
    precompress(),
  ],
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 1024,
    // A part that an activity's page loads later may well be loaded at once by another page.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: (_file, parts) => parts.filter((part) => !alwaysThere.test(part)) },
  },
  environments: {
    // The rules and the contract stay the server's own, which hosts these pages: one copy of both in a process.
    ssr: { build: { rolldownOptions: { external: [/^@upeo\//] } } },
    client: {
      build: {
        rolldownOptions: {
          // Names of classes first of all: each is said where it is used, and no file holds them.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            entryFileNames: named,
            chunkFileNames: named,
            codeSplitting: {
              groups: [
                { name: 'framework', test: (id: string) => framework.test(id) && !routerParts(id), priority: 3 },
                { name: 'router', test: routerParts, priority: 2 },
                { name: 'public', test: publicParts, priority: 1 },
                { name: 'activity-sheets', test: activitySheets, priority: 1 },
                { name: 'home-sheets', test: homeSheets, priority: 1 },
                { name: 'listing-sheets', test: listingSheets, priority: 1 },
                { name: 'activity-parts', test: activityParts },
                { name: 'guide-screens', test: guideScreens },
                { name: 'trip-parts', test: tripParts },
                { name: 'search-parts', test: searchParts },
                { name: 'reader-parts', test: readerParts },
                { name: 'shared-parts', test: sharedParts },
                { name: 'month-parts', test: monthParts, priority: 1 },
                { name: 'listing-parts', test: listingParts },
                { name: 'search-glyphs', test: searchGlyphs },
                { name: 'dashboard-glyphs', test: dashboardGlyphs },
                { name: 'query', test: query },
                { name: 'guide-parts', test: guideParts },
                { name: 'review-parts', test: reviewParts },
                { name: 'list-parts', test: listParts },
                { name: 'booking-rules', test: bookingRules },
                { name: 'account-rules', test: accountRules },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled into the server build, so that each page loads one file of Mantine instead of hundreds, and a hundred icons
  // instead of six thousand; Vite's development server resolves them faster from outside.
  ssr: { noExternal: command === 'build' ? [/^@mantine\//, '@tabler/icons-react'] : [] },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react', 'zod'] },
}))
