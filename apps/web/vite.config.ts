import { reactRouter } from '@react-router/dev/vite'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { postcss: { plugins: [mantine()] } },
  build: { target: 'es2022', assetsInlineLimit: 1024, reportCompressedSize: false },
  // Bundled into the server build, so that each page loads one file of Mantine instead of hundreds; Vite's development
  // server resolves them faster from outside.
  ssr: { noExternal: command === 'build' ? [/^@mantine\//, 'rrule'] : [] },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'] },
}))
