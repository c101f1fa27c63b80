import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { serveDemo } from '@upeo/demo/serve-demo'
import { DAY } from '@upeo/domain/time'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { parseEnv } from '@upeo/server/env'
import { systemClock } from '@upeo/server/platform/clock'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createLog } from '@upeo/server/platform/log'
import { catalogRows } from '@upeo/server/testing/catalog-rows'
import { freePort } from '@upeo/server/testing/free-port'
import { filmOf } from '../../e2e/support/camera-picture.ts'
import { storeSession } from '../../e2e/support/customer.ts'
import { openSessionDoor } from '../../e2e/support/session-door.ts'
import { phone } from '../../e2e/support/sizes.ts'
import { openBrowser } from '../stage/open-browser.ts'
import { tokenOf } from '../stage/token-of.ts'

export interface OpenPhone extends AsyncDisposable {
  readonly page: Page
  readonly devtools: CDPSession
  /** The departure with all the guests. */
  readonly departure: string
  goOffline(): Promise<void>
}

const email = 'kamau@upeo.example'

/**
 * The installed app of a guide of the demo on a phone, with a full departure tomorrow, kept on the phone by itself. Its
 * camera sees nothing for as long as the scanner remembers a code, then the ticket of one of its guests, and so on.
 */
export async function openPhone(guests: number): Promise<OpenPhone> {
  process.env['NODE_ENV'] ??= 'production'
  await using opened = new AsyncDisposableStack()
  const { path: folder } = opened.use(await mkdtempDisposable(join(tmpdir(), 'upeo-run-sheet-')))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: createLog('warn') })
  opened.defer(() => postgres.stop())
  const env = parseEnv({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const addPages = openSessionDoor(postgres.url, systemClock)
  const server = await serveDemo(env, { mustProve: () => false, addPages })
  opened.defer(() => server.stop('measured'))
  const { departure, booking, guest } = await fillDeparture(postgres.ownerUrl, guests)
  const film = join(folder, 'camera.y4m')
  await writeFile(film, filmOf(await ticketOf(server.url, booking, guest), { dark: 34, light: 8 }))
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = opened.use(await openBrowser([...camera, `--use-file-for-fake-video-capture=${film}`]))
  const context = await browser.newContext({ ...phone, baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, await tokenOf(server.url, email))
  const devtools = await context.newCDPSession(page)
  const all = opened.move()
  const goOffline = () => context.setOffline(true)
  return { page, devtools, departure, goOffline, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

async function signIn(page: Page, token: string): Promise<void> {
  const profile = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
  await storeSession(page, { authToken: token, user: await profile.text() })
}

async function ticketOf(url: string, booking: string, guest: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(url, guest)}` }
  const answer = await fetch(`${url}/api/bookings/${booking}/tickets`, { headers })
  const { tickets } = (await answer.json()) as { tickets: readonly { code: string }[] }
  const [ticket] = tickets
  if (!ticket) throw new Error('The guest has no ticket.')
  return ticket.code
}

/** The departure, and the last of its bookings with the address of its guest. */
async function fillDeparture(url: string, guests: number) {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    const rows = catalogRows({ db })
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
