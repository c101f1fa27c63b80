import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { builtServer } from '@upeo/server/testing/built-server'
import { freePort } from '@upeo/server/testing/free-port'

/** What is measured: the program as it runs in production, with its pages and its log, in a process of its own. */
export interface Subject {
  readonly url: string
  readonly pid: number
  /** From the command to the first answered listing. */
  readonly startMs: number
  stop(): Promise<void>
}

interface SubjectOptions {
  readonly databaseUrl: string
  readonly mpesaUrl: string
  /** The file that its statements are written to. */
  readonly statements?: string
  /** `all`: it does its jobs too. */
  readonly role?: 'web' | 'all'
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export async function startSubject({
  databaseUrl,
  mpesaUrl,
  statements,
  role = 'web',
}: SubjectOptions): Promise<Subject> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'upeo-bench-subject-'))
  // Who listens in on it shares its sources' modules.
  const program =
    statements === undefined
      ? builtServer()
      : ['--import', at('./capture-statements.ts'), at('../../../apps/server/src/main.ts')]
  const started = performance.now()
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      ROLE: role,
      NODE_ENV: 'production',
      MPESA_BASE_URL: mpesaUrl,
      ...(statements !== undefined && { BENCH_STATEMENTS: statements }),
    },
  })
  // Its log costs what it costs, and goes nowhere.
  child.stdout.pipe(createWriteStream('/dev/null'))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it listened.`)
    await delay(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The bare reply of so many bytes. */
export async function startBare(bytes: number): Promise<Omit<Subject, 'startMs'>> {
  const child = spawn(process.execPath, [at('./bare-server.ts'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/activities`)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
