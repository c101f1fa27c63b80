import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { NotNull } from 'kysely'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import { parseEnv } from '@upeo/server/env'
import { hashPassword } from '@upeo/server/modules/identity/password-hash'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { serveDemo } from '@upeo/demo/serve-demo'
import { freePort } from '@upeo/server/testing/free-port'
import { findBrowser } from '../../e2e/support/browser.ts'
import { waitingForScripts } from '../../e2e/support/test.ts'

const password = 'Karibu2026'

export interface OpenGuide {
  readonly page: Page
  close(): Promise<void>
}

/** The built pages over a filled database, and a guide signed in on a desktop browser. */
export async function openGuide(databaseUrl: string, guide: string): Promise<OpenGuide> {
  process.env['NODE_ENV'] ??= 'production'
  const email = await letIn(databaseUrl, guide)
  const folder = await mkdtemp(join(tmpdir(), 'upeo-interactions-'))
  const server = await serveDemo(
    parseEnv({
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '0',
      // What works in the background is measured elsewhere.
      ROLE: 'web',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }),
  )
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  const page = waitingForScripts(
    await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-KE',
      timezoneId: 'Africa/Nairobi',
      serviceWorkers: 'block',
    }),
  )
  await signIn(page, email)
  return {
    page,
    async close() {
      await browser.close()
      await server.stop('measured')
      await rm(folder, { recursive: true, force: true })
    },
  }
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
