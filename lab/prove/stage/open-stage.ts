import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator, type Simulator } from '@upeo/demo/simulator/start-simulator'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createCaller, type Caller } from '../clients/caller.ts'
import { createMovableClock, type MovableClock } from './clock.ts'
import { openPostgres, type Postgres } from './postgres.ts'
import { startProgram, type Program } from './program.ts'
import { openLink, type Link } from './tcp-link.ts'

const roles = ['web', 'web', 'worker'] as const

export interface StageOptions {
  readonly seed: number
  readonly database?: string
  /** Another stage's server is used, and left running. */
  readonly postgres?: Postgres
  /** Modules that every server process runs first. */
  readonly preload?: readonly string[]
}

/**
 * Everything that takes part: PostgreSQL, the M-Pesa simulator, two web processes and a worker, and a network between
 * each two of them that can be slow, silent or broken.
 */
export interface Stage {
  readonly folder: string
  readonly clock: MovableClock
  readonly postgres: Postgres
  /** As the app. */
  readonly databaseUrl: string
  /** As the server's superuser, to look at everything. */
  readonly db: ReturnType<typeof createDatabase>['db']
  readonly simulator: Simulator
  readonly programs: readonly Program[]
  readonly caller: Caller
  readonly links: {
    /** From each process to the database, in the order of the processes. */
    readonly database: readonly Link[]
    readonly mpesa: Link
    readonly callbacks: Link
  }
  /** Moves every clock forward at once, M-Pesa's too; what becomes due there happens. */
  jump(ms: number): Promise<void>
  /** While the clock is moved forward again and again, the sweepers run without a pause. */
  jumping(on: boolean): void
  /** Switches all faults off and waits until everything is up again. */
  calm(): Promise<void>
  close(options: { keep: boolean }): Promise<void>
}

export async function openStage({ seed, database = 'proof', ...options }: StageOptions): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'upeo-prove-'))
  // PostgreSQL runs as another user when we are root, who passes through here.
  if (process.getuid?.() === 0) execFileSync('chmod', ['711', folder])
  const clock = createMovableClock()
  const postgres = options.postgres ?? (await openPostgres(join(folder, 'postgres')))
  await postgres.create(database)
  const databaseUrl = postgres.urlOf(database, 'app')
  const { db, close: closeDatabase } = createDatabase(postgres.urlOf(database, 'superuser'), {
    max: 4,
    settings: false,
  })
  const simulator = await startSimulator({ seed, clock, answerAfterMs: 1000, resultAfterMs: 500 })

  const programs: Program[] = []
  // What one process seals or signs, each of the others opens and checks.
  const secretsKey = randomBytes(32).toString('base64')
  const callbacks = await openLink(inTurn(programs))
  const mpesa = await openLink(() => simulator.port)
  const databaseLinks = await Promise.all(roles.map(() => openLink(() => postgres.port)))

  for (const [n, role] of roles.entries()) {
    programs.push(
      await startProgram({
        name: `${role}-${n + 1}`,
        role,
        folder,
        clockOffsetMs: () => clock.offsetMs,
        preload: options.preload ?? [],
        env: {
          DATABASE_URL: postgres.urlOf(database, 'app', databaseLinks[n]?.port),
          DATABASE_OWNER_URL: postgres.urlOf(database, 'owner', databaseLinks[n]?.port),
          MPESA_BASE_URL: `http://127.0.0.1:${mpesa.port}`,
          MPESA_CALLBACK_URL: `http://127.0.0.1:${callbacks.port}`,
          SECRETS_KEY: secretsKey,
        },
      }),
    )
    // The first process migrates the database; the later ones find it done.
    await programs[n]?.back()
  }

  let jumping = false
  function tellTime(): void {
    for (const program of programs) program.setTime({ clockOffsetMs: clock.offsetMs, jumping })
  }

  const links = { database: databaseLinks, mpesa, callbacks }
  const everyLink = [...databaseLinks, mpesa, callbacks]
  return {
    folder,
    clock,
    postgres,
    databaseUrl,
    db,
    simulator,
    programs,
    caller: createCaller(programs),
    links,
    async jump(ms) {
      clock.jump(ms)
      tellTime()
      await simulator.advance(0)
    },
    jumping(on) {
      jumping = on
      tellTime()
    },
    async calm() {
      simulator.setFaults({})
      for (const link of everyLink) link.weather({})
      await postgres.back()
      await Promise.all(programs.map((program) => program.back()))
    },
    async close({ keep }) {
      await Promise.all(programs.map((program) => program.stop()))
      await Promise.all(everyLink.map((link) => link.close()))
      await simulator.close()
      await closeDatabase()
      if (!options.postgres) await postgres.close()
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The port of the next one that is up, as a load balancer in front would choose: M-Pesa knows one address only. */
function inTurn(programs: readonly Program[]): () => number {
  let turn = 0
  return () => {
    const up = programs.filter((program) => program.isUp())
    turn += 1
    return (up[turn % up.length] ?? programs[0])?.port ?? 0
  }
}
