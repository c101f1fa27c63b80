import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from '../../e2e/support/browser.ts'

export interface OpenBrowser extends AsyncDisposable {
  /** Of its debugging protocol. */
  readonly port: number
}

/** The journeys' browser with an empty profile, and nothing of Playwright's about it. */
export async function openBrowser(): Promise<OpenBrowser> {
  const { executablePath, args, env } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'upeo-lighthouse-'))
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(executablePath, [...args, ...own], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
    if (port === undefined) continue
    child.stderr.resume()
    return { port: Number(port), [Symbol.asyncDispose]: close }
  }
  throw new Error('The browser ended before it listened.')
}
