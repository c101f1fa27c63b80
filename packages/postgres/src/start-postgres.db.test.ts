import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLog } from './log.ts'
import { canRun } from './account.ts'
import { packagedBinaries } from './binaries.ts'
import { readPostmaster, serves } from './postmaster-file.ts'
import { startPostgres } from './start-postgres.ts'
import type { PostgresOptions, RunningPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0
const script = join(import.meta.dirname, 'start-for-test.ts')
/** A folder that was started and stopped once. */
let begun: string
beforeAll(async () => {
  begun = await mkdtemp(join(tmpdir(), 'upeo-begun-'))
  await chmod(begun, 0o755)
  const first = await startPostgres({ dataDir: join(begun, 'data'), log: silentLog, durability: 'test' })
  await first.stop()
})
afterAll(() => rm(begun, { recursive: true, force: true }))

let root: string
let dataDir: string
let children: ChildProcess[]
let started: RunningPostgres[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'upeo-launcher-'))
  await chmod(root, 0o755)
  dataDir = join(root, 'data')
  children = []
  started = []
})

afterEach(async () => {
  for (const postgres of started) await postgres.stop()
  for (const child of children) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, log: silentLog, durability: 'test', ...options })
  started.push(postgres)
  return postgres
}

/** Where the first start of a folder is not what is asked about: it takes seconds, and has tests of its own. */
const beginWithCopy = () => void execFileSync('cp', ['-a', join(begun, 'data'), dataDir])

async function startInProcess(...args: string[]): Promise<{ child: ChildProcess; url: string; adopted: boolean }> {
  return said(spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }))
}

async function said(child: ChildProcess): Promise<{ child: ChildProcess; url: string; adopted: boolean }> {
  children.push(child)
  if (!child.stdout) throw new Error('no output')
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => ['{"url":"the process ended"}']),
  ])) as [string]
  return { child, ...(JSON.parse(line) as { url: string; adopted: boolean }) }
}

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows as T[]
  } finally {
    await client.end()
  }
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function serverPid(folder = dataDir): number {
  const pid = readPostmaster(join(folder, 'pgdata'))?.pid
  if (pid === undefined) throw new Error('no server runs')
  return pid
}

test('starts an empty folder, keeps its data over a stop, and listens on loopback with a password only', async () => {
  const first = await start()
  await ask(first.ownerUrl, 'create table kept (n integer); insert into kept values (7)')
  const wrong = new URL(first.ownerUrl)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(await ask(first.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const way = 'select current_user as role, inet_client_addr() is null as "bySocket"'
  expect(await ask(first.localUrl, way)).toEqual([{ role: 'upeo_app', bySocket: true }])
  await expect(ask(first.localUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    /password authentication/,
  )
  expect((await stat(join(dataDir, 'socket'))).mode & 0o777).toBe(0o700)
  for (const file of ['password', 'owner-password', 'app-password']) {
    expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
  }
  await first.stop()

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
})

test('the app works in a database that another role owns, and a folder in which the superuser did is brought to that', async () => {
  beginWithCopy()
  const first = await start()
  const cannotMake = ask(first.url, 'create table mine (n integer)')
  await expect(cannotMake).rejects.toThrow(/permission denied/)
  // As an earlier version left it: everything the superuser's, and no roles.
  await ask(
    first.superuserUrl,
    `create table kept (n integer generated always as identity); create view seen as select n from kept;
    create schema jobs; create table jobs.job (n serial); create type jobs.state as enum ('new');
    create function one() returns int language sql return 1; alter database upeo owner to upeo`,
  )
  await ask(first.superuserUrl, 'revoke upeo_app from upeo_owner; drop role upeo_app; drop role upeo_owner')
  await first.stop()
  await rm(join(dataDir, 'owner-password'))
  await rm(join(dataDir, 'app-password'))

  const second = await start()
  const owners = await ask(
    second.url,
    `select pg_get_userbyid(relowner) as owner from pg_class
      where relname in ('kept', 'seen', 'job') or relname in ('kept_n_seq', 'job_n_seq')
    union all select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'jobs'
    union all select pg_get_userbyid(typowner) from pg_type where typname = 'state'
    union all select pg_get_userbyid(proowner) from pg_proc where proname = 'one'
    union all select pg_get_userbyid(datdba) from pg_database where datname = 'upeo'`,
  )
  expect(owners).toEqual(Array.from({ length: 9 }, () => ({ owner: 'upeo_owner' })))
  await expect(ask(second.url, 'select from kept')).rejects.toThrow(/permission denied/)
  await ask(second.ownerUrl, 'alter table kept add column more text')
})

test('keeps acknowledged writes when the server is killed, and comes back on the same address', async () => {
  beginWithCopy()
  const postgres = await start({ durability: 'durable' })
  await ask(postgres.ownerUrl, 'create table kept (n integer); insert into kept values (7)')
  const before = serverPid()
  process.kill(before, 'SIGKILL')
  await vi.waitFor(
    async () => {
      expect(await ask(postgres.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
      expect(serverPid()).not.toBe(before)
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(await ask(postgres.localUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder whose path is too long for a socket is served on loopback alone', async () => {
  const deep = join(root, 'a-folder-with-a-long-name'.repeat(4))
  await mkdir(deep)
  execFileSync('cp', ['-a', join(begun, 'data'), join(deep, 'data')])
  const postgres = await start({ dataDir: join(deep, 'data') })
  expect(postgres.localUrl).toBe(postgres.url)
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('keeps acknowledged writes when the starting process is killed, and leaves no server behind', async () => {
  beginWithCopy()
  const { child, url } = await startInProcess(dataDir)
  await ask(url, 'create table kept (n integer); insert into kept values (7)')
  const pid = serverPid()
  await killed(child)

  // At once, while the old server may still be ending: it is waited for, or adopted where the kernel cannot end it.
  const next = await start()
  expect(await ask(next.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
  expect(next.adopted || !serves(pid, join(dataDir, 'pgdata'))).toBe(true)
})

test('two first starts at once on one folder share one server; the one left behind takes it over', async () => {
  const [other, ours] = await Promise.all([startInProcess(dataDir), start()])
  expect(new URL(other.url).port).toBe(new URL(ours.ownerUrl).port)
  expect([other.adopted, ours.adopted].filter(Boolean)).toHaveLength(1)

  await killed(other.child)
  await vi.waitFor(async () => expect(await ask(ours.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 20_000,
    interval: 100,
  })
})

test('one who adopted a server leaves it running when it stops', async () => {
  beginWithCopy()
  const starter = await start()
  const guest = await start()
  expect(guest.adopted).toBe(true)
  expect(guest.localUrl).toBe(starter.localUrl)
  await guest.stop()
  expect(await ask(starter.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['nobody', 2 ** 22 - 1],
  ['a stranger', process.pid],
])('starts over a stale pid file whose number belongs to %s', async (_whose, pid) => {
  beginWithCopy()
  const pgdata = join(dataDir, 'pgdata')
  const lines = [pid, pgdata, 1, 1, '', '127.0.0.1', '', 'ready   ', '']
  const file = join(pgdata, 'postmaster.pid')
  await writeFile(file, lines.join('\n'), { mode: 0o600 })
  const { uid, gid } = await stat(pgdata)
  await chown(file, uid, gid)

  const again = await start()
  expect(again.adopted).toBe(false)
  expect(await ask(again.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('says what is wrong with a folder of another version', async () => {
  await mkdir(join(dataDir, 'pgdata'), { recursive: true })
  await writeFile(join(dataDir, 'pgdata/PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow(/PostgreSQL 15; the built-in server is 18/)
})

describe.runIf(isRoot)('as root', () => {
  test('runs binaries that lie under a 0700 home from a copy beside the data', async () => {
    beginWithCopy()
    const home = join(root, 'home')
    await mkdir(home, { mode: 0o700 })
    await cp(packagedBinaries(), join(home, 'native'), { recursive: true, verbatimSymlinks: true })
    const postgres = await start({ binaries: join(home, 'native') })
    expect(await ask(postgres.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'native/bin/postgres'))).isFile()).toBe(true)
  })

  test('keeps data elsewhere when the whole project is under a 0700 home, and finds it again', async () => {
    const home = join(root, 'home')
    await mkdir(home, { mode: 0o700 })
    const inside = join(home, 'project/data')
    const first = await start({ dataDir: inside })
    await ask(first.ownerUrl, 'create table kept (n integer); insert into kept values (7)')
    await first.stop()
    const location = await readFile(join(inside, 'location'), 'utf8')

    const second = await start({ dataDir: inside })
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
    await rm(join(location, '..'), { recursive: true })
    await expect(start({ dataDir: inside })).rejects.toThrow(/which is gone/)
  })

  const nobody = { uid: 65_534, gid: 65_534 }
  const reachable = canRun({ name: 'nobody', ...nobody }, process.execPath)

  test.runIf(reachable)(
    'an ordinary user with a 0700 home starts it, and root restarts it later as that user',
    async () => {
      const home = join(root, 'home')
      await mkdir(home, { mode: 0o700 })
      await chown(home, nobody.uid, nobody.gid)
      const { child, url } = await said(
        spawn(process.execPath, [script, join(home, 'data')], {
          ...nobody,
          cwd: '/',
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      )
      await ask(url, 'create table kept (n integer); insert into kept values (7)')
      expect((await stat(join(home, 'data/pgdata'))).uid).toBe(nobody.uid)
      const pid = serverPid(join(home, 'data'))
      await killed(child)
      await vi.waitFor(() => expect(serves(pid, join(home, 'data/pgdata'))).toBe(false), { timeout: 20_000 })

      const asRoot = await start({ dataDir: join(home, 'data') })
      expect(await ask(asRoot.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
    },
  )
})

test('completes the library links that a skipped install script leaves out', async () => {
  beginWithCopy()
  const native = join(root, 'package/native')
  await cp(packagedBinaries(), native, { recursive: true, verbatimSymlinks: true })
  await rm(join(native, 'lib/libpq.so.5'), { force: true })
  await rm(join(native, 'lib/libz.so.1'), { force: true })
  const postgres = await start({ binaries: native })
  expect(await ask(postgres.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})
