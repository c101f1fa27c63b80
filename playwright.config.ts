import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/support/browser.ts'
import { desktop, phone } from './e2e/support/sizes.ts'
import { fullOnly } from './lab/check/full-only.data.ts'
import { isFull } from './packages/domain/testing/depth.ts'

const port = Number(process.env['E2E_PORT'] ?? 3217)
const baseURL = `http://localhost:${port}`
const browser = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: isFull ? [] : fullOnly.map((file) => `**/${file}`),
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Pages wait for answers, answers for PostgreSQL, and people for pages: three keep two cores busy.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./lab/check/playwright-reporter.ts']],
  use: {
    baseURL,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // Only the journeys of the installed app let it in: elsewhere its caches would stand between tests and the server.
    serviceWorkers: 'block',
    // Recording costs every journey a third of its time, for the few that fail: `TRACE=1` records where one fails again.
    trace: { mode: process.env['TRACE'] ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  // Each test runs at the size its people use: on a phone unless its tag says otherwise; and what is tagged for it, or for
  // both sizes the second time, only where everything is tried. docs/testing.md says which and why.
  projects: [
    {
      name: 'phone',
      grepInvert: isFull ? /@desktop/ : /@desktop|@full/,
      use: phone,
    },
    {
      name: 'desktop',
      grep: isFull ? /@desktop|@everywhere/ : /@desktop/,
      ...(isFull ? {} : { grepInvert: /@full/ }),
      use: desktop,
    },
  ],
  webServer: {
    command: `node e2e/support/serve.ts`,
    url: `${baseURL}/api/health`,
    env: { PORT: String(port) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
})
