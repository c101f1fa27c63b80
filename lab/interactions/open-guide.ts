import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { NotNull } from 'kysely'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import { parseEnv } from '@upeo/server/env'
import { hashPassword } from '@upeo/server/modules/identity/password-hash'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { serveDemo } from '@upeo/demo/serve-demo'
import { freePort } from '@upeo/server/testing/free-port'
import { waitingForScripts } from '../../e2e/support/test.ts'
import { openBrowser } from '../stage/open-browser.ts'

const password = 'Karibu2026'

/** The built pages over a filled database, and a guide signed in on a desktop browser. */
export async function openGuide(databaseUrl: string, guide: string): Promise<AsyncDisposable & { page: Page }> {
  process.env['NODE_ENV'] ??= 'production'
  await using opened = new AsyncDisposableStack()
  const email = await letIn(databaseUrl, guide)
  const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'upeo-interactions-')))
  const env = parseEnv({
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    DEMO: '0',
    // What works in the background is measured elsewhere.
    ROLE: 'web',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const server = await serveDemo(env)
  opened.defer(() => server.stop('measured'))
  const browser = opened.use(await openBrowser())
  const screen = { viewport: { width: 1440, height: 900 }, locale: 'en-KE', timezoneId: 'Africa/Nairobi' }
  const page = waitingForScripts(await browser.newPage({ ...screen, baseURL: server.url, serviceWorkers: 'block' }))
  await signIn(page, email)
  const all = opened.move()
  return { page, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Gives the filled guide what it was made without: a password and preferences. */
async function letIn(databaseUrl: string, guide: string): Promise<string> {
  const { db, close } = createDatabase(databaseUrl, { max: 1 })
  const { email } = await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), preferences: JSON.stringify(defaultPreferences) })
    .where('id', '=', guide)
    .returning('email')
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  await close()
  return email
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=/vendor/dashboard')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}
