import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
const port = 3377
const base = `http://localhost:${port}`
const server = spawn(process.execPath, ['e2e/support/serve.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port) },
})
const out = '/tmp/s/shots-queues'
try {
  for (;;) {
    try {
      if ((await fetch(`${base}/api/health`)).ok) break
    } catch {}
    await delay(500)
  }
  await mkdir(out, { recursive: true })
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const { default: tour } = await import('./queues-tour.ts')
  await tour(browser, base, out)
  await browser.close()
} finally {
  server.kill('SIGTERM')
}
