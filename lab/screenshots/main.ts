import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { sessionDoor } from '../../e2e/support/session-door.ts'
import { schemes, screens, sizes, type Screen } from './screens.ts'

/**
 * `npm run screenshots [-- part of a name]`: every screen at both sizes, light and dark, into `screenshots/`, from the
 * demo story.
 */
const [wanted = ''] = process.argv.slice(2)
const chosen = screens.filter(({ name }) => name.includes(wanted))
const port = await freePort()
const base = `http://localhost:${port}`
const server = spawn(process.execPath, ['e2e/support/serve.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port) },
})
try {
  await answers()
  await rm('screenshots', { recursive: true, force: true })
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const activity = await anActivity()
  for (const size of sizes) for (const scheme of schemes) await tour(browser, activity, size, scheme)
  await browser.close()
} finally {
  server.kill('SIGTERM')
}

async function tour(browser: Browser, activity: string, size: (typeof sizes)[number], colorScheme: 'light' | 'dark') {
  const folder = `screenshots/${size.name}-${colorScheme}`
  await mkdir(folder, { recursive: true })
  for (const screen of chosen) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme,
      timezoneId: 'Africa/Nairobi',
      locale: 'en-KE',
    })
    const page = await context.newPage()
    if (screen.signedIn) await signIn(page, screen.signedIn)
    await look(page, screen, activity)
    await page.screenshot({ path: `${folder}/${screen.name}.png` })
    await context.close()
  }
  console.log(`${folder}: ${chosen.length} screens`)
}

async function look(page: Page, { path }: Screen, activity: string): Promise<void> {
  await page.goto(base + path.replace('{activity}', activity))
  // The bell listens for as long as the page stands, so the network never rests with somebody signed in.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
}

async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post(`${base}${sessionDoor}`, { data: { email } })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token)
}

async function anActivity(): Promise<string> {
  const answer = await fetch(`${base}/api/activities?search=Longonot&limit=1`)
  const { activities } = (await answer.json()) as { activities: ReadonlyArray<{ _id: string }> }
  const [first] = activities
  if (!first) throw new Error('The demo story has no such activity.')
  return first._id
}

async function answers(): Promise<void> {
  for (;;) {
    const ok = await fetch(`${base}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    if (server.exitCode !== null) throw new Error('The server ended before it answered.')
    await delay(200)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return free
}
