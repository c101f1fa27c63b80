import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtServer } from '@upeo/server/testing/built-server'
import { freePort } from '@upeo/server/testing/free-port'
import { firstAnswer } from '../../stage/first-answer.ts'
import { statementReader, type Statement } from './statements.ts'

/** What is measured: the program as it runs in production, with its pages and its log, in a process of its own. */
export interface Subject extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  /** From the command to the first answered listing. */
  readonly startMs: number
  /** What it has asked the database since the last look, where that is written down. */
  readonly statements: () => Statement[]
}

interface SubjectOptions {
  readonly databaseUrl: string
  readonly mpesaUrl: string
  /** It runs from its sources, and its statements are written down. */
  readonly watched?: boolean
  /** `all`: it does its jobs too. */
  readonly role?: 'web' | 'all'
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export async function startSubject(options: SubjectOptions): Promise<Subject> {
  const { databaseUrl, mpesaUrl, watched = false, role = 'web' } = options
  const port = await freePort()
  const folder = await mkdtempDisposable(join(tmpdir(), 'upeo-bench-subject-'))
  const file = join(folder.path, 'statements')
  await writeFile(file, '')
  const program = ['--import', at('./capture-statements.ts'), at('../../../apps/server/src/main.ts')]
  const started = performance.now()
  // Who listens in on it shares its sources' modules.
  const child = spawn(process.execPath, watched ? program : builtServer(), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      DEMO: '0',
      ROLE: role,
      NODE_ENV: 'production',
      MPESA_BASE_URL: mpesaUrl,
      BENCH_STATEMENTS: file,
    },
  })
  // Its log costs what it costs, and goes nowhere.
  child.stdout.pipe(createWriteStream('/dev/null'))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(`${url}/api/activities`, child, 10)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    statements: statementReader(file),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      await folder.remove()
    },
  }
}

/** The bare reply of so many bytes. */
export async function startBare(bytes: number): Promise<AsyncDisposable & Pick<Subject, 'url' | 'pid'>> {
  const child = spawn(process.execPath, [at('./bare-server.ts'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
