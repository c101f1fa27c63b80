import { reactRouter } from '@react-router/dev/vite'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { precompress, tokensSheet } from './build-plugins.ts'

// What every page needs, in one file: it compresses better than in pieces and changes only with its versions.
const framework = /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\//

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), tokensSheet(), precompress()],
  css: { postcss: { plugins: [mantine()] } },
  build: { target: 'es2022', assetsInlineLimit: 1024, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } },
      },
    },
  },
  // Bundled into the server build, so that each page loads one file of Mantine instead of hundreds; Vite's development
  // server resolves them faster from outside.
  ssr: { noExternal: command === 'build' ? [/^@mantine\//, 'rrule'] : [] },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react', 'zod'] },
}))
