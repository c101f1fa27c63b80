import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { serveDemo } from '@upeo/demo/serve-demo'
import { DAY } from '@upeo/domain/time'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { parseEnv } from '@upeo/server/env'
import { systemClock } from '@upeo/server/platform/clock'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createLog } from '@upeo/server/platform/log'
import { catalogRows } from '@upeo/server/testing/catalog-rows'
import { freePort } from '@upeo/server/testing/free-port'
import { findBrowser } from '../../e2e/support/browser.ts'
import { filmOf } from '../../e2e/support/camera-picture.ts'
import { openSessionDoor, sessionDoor } from '../../e2e/support/session-door.ts'
import { phone } from '../../e2e/support/sizes.ts'

export interface OpenPhone {
  readonly page: Page
  readonly devtools: CDPSession
  /** The departure with all the guests. */
  readonly departure: string
  goOffline(): Promise<void>
  close(): Promise<void>
}

/**
 * The installed app of a guide of the demo on a phone, with a full departure tomorrow, kept on the phone by itself. Its
 * camera sees nothing for as long as the scanner remembers a code, then the ticket of one of its guests, and so on.
 */
export async function openPhone(guests: number): Promise<OpenPhone> {
  process.env['NODE_ENV'] ??= 'production'
  const folder = await mkdtemp(join(tmpdir(), 'upeo-run-sheet-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: createLog('warn') })
  const port = await freePort()
  const env = parseEnv({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const server = await serveDemo(env, {
    mustProve: () => false,
    addPages: openSessionDoor(postgres.url, systemClock),
  })
  const { departure, booking, guest } = await fillDeparture(postgres.ownerUrl, guests)
  const film = join(folder, 'camera.y4m')
  await writeFile(film, filmOf(await ticketOf(server.url, booking, guest), { dark: 34, light: 8 }))
  const { executablePath, args, env: browserEnv } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    env: { ...(process.env as Record<string, string>), ...browserEnv },
  })
  const context = await browser.newContext({ ...phone, baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page)
  return {
    page,
    devtools: await context.newCDPSession(page),
    departure,
    goOffline: () => context.setOffline(true),
    async close() {
      await browser.close()
      await server.stop('measured')
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const email = 'kamau@upeo.example'

async function signIn(page: Page): Promise<void> {
  const door = await page.request.post(sessionDoor, { data: { email } })
  const { token } = (await door.json()) as { token: string }
  const profile = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
  const kept = { authToken: token, user: await profile.text() }
  await page.addInitScript((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, kept)
}

async function ticketOf(url: string, booking: string, email: string): Promise<string> {
  const door = await fetch(url + sessionDoor, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { token } = (await door.json()) as { token: string }
  const answer = await fetch(`${url}/api/bookings/${booking}/tickets`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { tickets } = (await answer.json()) as { tickets: readonly { code: string }[] }
  const [ticket] = tickets
  if (!ticket) throw new Error('The guest has no ticket.')
  return ticket.code
}

/** The departure, and the last of its bookings with the address of its guest. */
async function fillDeparture(url: string, guests: number) {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    const rows = catalogRows(db)
    const { id: guide } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const activity = await rows.activity(guide, { name: 'Festival walk', capacity: guests })
    const day = new Date(Date.now() + DAY).toISOString().slice(0, 10)
    const seats = { capacity: guests, seats_taken: guests }
    const departure = await rows.departure(activity, day, { start_time: '07:30', ...seats })
    const last = { booking: '', guest: 'the-last-guest@upeo.example' }
    for (let guest = 0; guest < guests; guest += 1) {
      const address = guest === guests - 1 ? { email: last.guest } : {}
      const user = await rows.user({ name: `Wanjiku Otieno ${guest}`, phone: '0712 345 678', ...address })
      const notes = 'We come by matatu and need a helmet for a child.'
      last.booking = await rows.trip(departure, user, { status: 'confirmed', completed_at: null, notes })
    }
    return { departure, ...last }
  } finally {
    await close()
  }
}
