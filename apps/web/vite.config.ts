import { reactRouter } from '@react-router/dev/vite'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { precompress, tokensSheet } from './build-plugins.ts'
import { serviceWorker } from './service-worker-plugin.ts'

// What every page needs, in one file: it compresses better than in pieces and changes only with its versions.
const framework = /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\//

// The frame and the small parts that most public pages share, in one script and one sheet: over HTTP/1.1 a phone pays
// a round trip for each of thirty files of a few hundred bytes, and the sheets among them hold up the first paint.
// Whatever these import comes along: each name ends where the file's or the folder's does.
const publicParts =
  /apps\/web\/src\/(?:features\/notifications\/bell-slot\.|ui\/(?:shell|act-button|activity-card|landscape|button|category-icon|chip|empty-state|error-state|favorites|logo|notice|page|person-avatar|picture|price|rating|section|share\/share-button|share\/shared-activity|skeletons|spinner|stars|state|styles\/base)[./]|lib\/(?:page-meta|session|session-user|toasts|favorites\/(?:store|texts|after-login)|color-scheme|use-hydrated|api-error)\.)/

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), tokensSheet(), serviceWorker(), precompress()],
  css: { postcss: { plugins: [mantine()] } },
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
