import { reactRouter } from '@react-router/dev/vite'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { className, classNameConstants, precompress, tokensSheet } from './build-plugins.ts'
import { serviceWorker } from './service-worker-plugin.ts'

// What every page needs, in one file: it compresses better than in pieces and changes only with its versions.
const framework = /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\//

// The frame and the small parts that most public pages share, in one script and one sheet: over HTTP/1.1 a phone pays
// a round trip for each of thirty files of a few hundred bytes, and the sheets among them hold up the first paint.
// Whatever these import comes along: each name ends where the file's or the folder's does.
const publicParts =
  /apps\/web\/src\/(?:features\/notifications\/bell-slot\.|ui\/(?:shell|act-button|activity-card|landscape|button|category-icon|chip|empty-state|error-state|favorites|logo|notice|page|person-avatar|picture|price|rating|section|share\/share-button|share\/shared-activity|skeletons|spinner|stars|state|styles\/base)[./]|lib\/(?:page-meta|session|session-user|toasts|favorites\/(?:store|texts|after-login)|color-scheme|use-hydrated|api-error|use-idle|random-id|reader-id|month-grid)\.)|packages\/domain\/src\/(?:text|activities\/(?:difficulties|measures))\.|icons\/Icon(?:ChevronLeft|ChevronRight|CompassOff|RosetteDiscountCheck)\.mjs/

// What the two heaviest public pages draw and reckon with besides, and bookings and dashboards too. A file for each of
// these few hundred bytes would be a fifth larger, its name in every import included.
const activityParts =
  /icons\/Icon(?:Check|Clock|Minus|Mountain|Plus|ShieldCheck|Users|UsersGroup)\.mjs|apps\/web\/src\/ui\/participant-steppers\./
const guideGlyphs =
  /icons\/Icon(?:Award|BrandFacebook|BrandInstagram|BrandX|CalendarHeart|CalendarOff|Mail|MessageStar|Notebook|Phone|Photo)\.mjs/
const searchGlyphs = /icons\/Icon(?:Map2|Search)\.mjs/
const guideParts =
  /packages\/domain\/src\/(?:content\/summary|departures\/seats-share|vendors\/web-address)\.|apps\/web\/src\/ui\/month-table\./
const reviewParts =
  /packages\/domain\/src\/reviews\/reviews\.|apps\/web\/src\/ui\/(?:guide-answer|lightbox\/use-lightbox|photo-row\/photo-row|rating-summary)\./
const listParts = /apps\/web\/src\/(?:ui\/(?:found-status|pager)|lib\/use-draft)\./
const bookingRules =
  /packages\/domain\/src\/(?:bookings\/(?:pricing|participants)|departures\/places-left|lifecycle|places\/location|result|activities\/cancellation-policies)\./

export default defineConfig(({ command }) => ({
  plugins: [classNameConstants(), reactRouter(), tokensSheet(), serviceWorker(), precompress()],
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: className } },
  build: { target: 'es2022', assetsInlineLimit: 1024, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'public', test: publicParts, priority: 1 },
                { name: 'activity-parts', test: activityParts },
                { name: 'guide-glyphs', test: guideGlyphs },
                { name: 'search-glyphs', test: searchGlyphs },
                { name: 'guide-parts', test: guideParts },
                { name: 'review-parts', test: reviewParts },
                { name: 'list-parts', test: listParts },
                { name: 'booking-rules', test: bookingRules },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled into the server build, so that each page loads one file of Mantine instead of hundreds; Vite's development
  // server resolves them faster from outside.
  ssr: { noExternal: command === 'build' ? [/^@mantine\//, 'rrule'] : [] },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react', 'zod'] },
}))
