import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openBrowser } from '../stage/open-browser.ts'
import { startDemo } from '../stage/start-demo.ts'
import { tokenOf } from '../stage/token-of.ts'
import { schemes, screens, sizes, type Screen } from './screens.ts'

/**
 * `npm run screenshots [-- parts of names]`: every screen at both sizes, light and dark, into `screenshots/`, from the
 * demo story.
 */
const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
await using demo = await startDemo()
await using browser = await openBrowser()
const records = await someRecords()
await rm('screenshots', { recursive: true, force: true })
for (const size of sizes) for (const scheme of schemes) await tour(size, scheme)

async function tour(size: (typeof sizes)[number], colorScheme: 'light' | 'dark') {
  const folder = `screenshots/${size.name}-${colorScheme}`
  for (const screen of chosen) {
    const look = { viewport: size, colorScheme, timezoneId: 'Africa/Nairobi', locale: 'en-KE' }
    await using context = await browser.newContext(look)
    const page = await context.newPage()
    if (screen.signedIn) {
      const token = await tokenOf(demo.url, screen.signedIn)
      await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token)
    }
    await open(page, screen)
    await page.screenshot({ path: `${folder}/${screen.name}.png` })
  }
  console.log(`${folder}: ${chosen.length} screens`)
}

async function open(page: Page, { path }: Screen): Promise<void> {
  await page.goto(demo.url + path.replaceAll(/\{(\w+)\}/g, (_, record) => records[record as keyof typeof records]))
  // The bell listens for as long as the page stands, so the network never rests with somebody signed in.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
}

/** Whose pages are looked at, by their ids. */
async function someRecords() {
  type Records = ReadonlyArray<{ _id: string; status?: string }>
  const { activities } = await read<{ activities: Records }>('/api/activities?search=Longonot&limit=1')
  const bookings = await read<Records>('/api/bookings/mybookings', 'amina@upeo.example')
  const { data } = await read<{ data: { departures: Records } }>('/api/vendor/dashboard/today', 'kamau@upeo.example')
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

async function read<T>(path: string, email?: string): Promise<T> {
  const headers = email ? { authorization: `Bearer ${await tokenOf(demo.url, email)}` } : {}
  return (await (await fetch(demo.url + path, { headers })).json()) as T
}
