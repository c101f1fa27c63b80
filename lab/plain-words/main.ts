import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { addressIn } from '@upeo/domain/words/languages'
import { findBrowser } from '../../e2e/support/browser.ts'
import { sessionDoor } from '../../e2e/support/session-door.ts'
import { isPlain } from './is-plain.ts'
import { readScreen } from './read-screen.ts'

/**
 * `npm run words:plain -- /help kamau:/vendor/dashboard`: the words of screens that no `say` has said, which no translator
 * ever sees. It opens them in the language that is nobody's, where all that was said stands in brackets; before a colon
 * stands whose screen it is. It needs a build, and starts a server with the demo story unless `SITE` names one that runs
 * with `LANGUAGES=en,sw,xx`.
 */
const screens = process.argv.slice(2).map((screen) => {
  const [, person, path = screen] = /^(\w+):(.*)$/.exec(screen) ?? []
  return { person, path }
})
const port = 4000 + (process.pid % 1000)
const base = process.env['SITE'] ?? `http://localhost:${port}`
const server = process.env['SITE']
  ? null
  : spawn(process.execPath, ['e2e/support/serve.ts'], {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port) },
    })
let left = 0
try {
  await answers()
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  })
  for (const { person, path } of screens) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'Africa/Nairobi' })
    if (person) {
      const token = await tokenOf(`${person}@upeo.example`)
      await context.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token)
    }
    const { texts, data } = await readScreen(context, base + addressIn('xx', path))
    const plain = texts.filter((text) => isPlain(text, data))
    left += plain.length
    console.log(`${person ?? 'nobody'} at ${path}: ${plain.length} plain of ${texts.length} texts`)
    for (const text of plain) console.log(`  ${text}`)
    await context.close()
  }
  await browser.close()
} finally {
  server?.kill('SIGTERM')
}
process.exitCode = left > 0 || screens.length === 0 ? 1 : 0

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(base + sessionDoor, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function answers(): Promise<void> {
  for (;;) {
    const ok = await fetch(`${base}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    if (server && server.exitCode !== null) throw new Error('The server ended before it answered.')
    await delay(200)
  }
}
