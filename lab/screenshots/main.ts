import { mkdir, rm } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { sessionDoor } from '../../e2e/support/session-door.ts'
import { startDemo } from './demo-server.ts'
import { schemes, screens, sizes, type Screen } from './screens.ts'

/**
 * `npm run screenshots [-- parts of names]`: every screen at both sizes, light and dark, into `screenshots/`, from the
 * demo story.
 */
const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const { url: base, stop } = await startDemo()
try {
  await rm('screenshots', { recursive: true, force: true })
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const records = await someRecords()
  for (const size of sizes) for (const scheme of schemes) await tour(browser, records, size, scheme)
  await browser.close()
} finally {
  await stop()
}

type Records = Awaited<ReturnType<typeof someRecords>>

async function tour(browser: Browser, records: Records, size: (typeof sizes)[number], colorScheme: 'light' | 'dark') {
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
    await look(page, screen, records)
    await page.screenshot({ path: `${folder}/${screen.name}.png` })
    await context.close()
  }
  console.log(`${folder}: ${chosen.length} screens`)
}

async function look(page: Page, { path }: Screen, records: Records): Promise<void> {
  await page.goto(base + path.replaceAll(/\{(\w+)\}/g, (_, record) => records[record as keyof Records]))
  // The bell listens for as long as the page stands, so the network never rests with somebody signed in.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), await tokenOf(email))
}

async function tokenOf(email: string): Promise<string> {
  const { token } = await read<{ token: string }>(sessionDoor, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return token
}

/** Whose pages are looked at, by their ids. */
async function someRecords() {
  const as = async (email: string) => ({ headers: { authorization: `Bearer ${await tokenOf(email)}` } })
  const { activities } = await read<{ activities: ReadonlyArray<{ _id: string }> }>(
    '/api/activities?search=Longonot&limit=1',
  )
  const bookings = await read<ReadonlyArray<{ _id: string; status: string }>>(
    '/api/bookings/mybookings',
    await as('amina@upeo.example'),
  )
  const { data } = await read<{ data: { departures: ReadonlyArray<{ _id: string }> } }>(
    '/api/vendor/dashboard/today',
    await as('kamau@upeo.example'),
  )
  return {
    activity: idOf(activities[0]),
    booking: idOf(bookings.find(({ status }) => status === 'confirmed')),
    departure: idOf(data.departures[0]),
  }
}

function idOf(record: { _id: string } | undefined): string {
  if (!record) throw new Error('The demo story has no such record.')
  return record._id
}

async function read<T>(path: string, options?: RequestInit): Promise<T> {
  return (await (await fetch(base + path, options)).json()) as T
}
