import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { bookOf, type Book } from './engine/book.ts'
import { faultsSchema, type FaultChanges, type Faults } from './engine/faults.ts'
import { createJobQueue, type Clock } from './engine/jobs.ts'
import { runJob } from './engine/run-job.ts'
import { createStateFile, noStateFile, readState } from './engine/save-state.ts'
import { defaultTimings, simulatorCredentials, type SimulatorCredentials, type Timings } from './engine/settings.ts'
import { emptyState, type DeliveryRecord, type SimulatorState } from './engine/state.ts'
import type { World } from './engine/world.ts'
import { createHttpServer } from './http/listen.ts'
import { createPhoneLines } from './phone/phone-lines.ts'

export interface SimulatorOptions extends Partial<Timings> {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  clock?: Clock
  /** `manual`: nothing happens later until `advance` or `settleAll`. For tests. */
  time?: 'running' | 'manual'
  seed?: number
  faults?: FaultChanges
  credentials?: SimulatorCredentials
  /** When the initiators' password was set; it lasts 90 days. */
  passwordSetAt?: Date
  /** Keeps the state in this file over restarts. */
  stateFile?: string
  /** `UPEO_ENV` of the caller: with `production` the simulator does not start. */
  environment?: string | undefined
}

export interface Simulator {
  url: string
  port: number
  /** PEM of the public key that stands for Safaricom's certificate. */
  certificate: string
  credentials: SimulatorCredentials
  book(): Book
  faults(): Faults
  setFaults(changes: FaultChanges): void
  deliveries(): DeliveryRecord[]
  now(): Date
  advance(ms: number): Promise<void>
  settleAll(): Promise<void>
  close(): Promise<void>
}

/** Making an RSA key takes a while, so the simulators of one process share it. */
let sharedKeys: SimulatorState['keys'] = null

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const environment = 'environment' in options ? options.environment : process.env['UPEO_ENV']
  if (environment === 'production') throw new Error('The M-Pesa simulator does not run with UPEO_ENV=production.')

  const { world, changed, flush } = createWorld(options)
  const server = createHttpServer(world, changed)
  const host = options.host ?? '127.0.0.1'
  server.listen(options.port ?? 0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    certificate: world.publicKeyPem,
    credentials: world.credentials,
    book: () => bookOf(world),
    faults: () => structuredClone(world.state.faults),
    setFaults(changes) {
      world.state.faults = faultsSchema.parse(changes)
      changed()
    },
    deliveries: () => structuredClone(world.state.deliveries),
    now: () => world.queue.now(),
    advance: (ms) => world.queue.advance(ms),
    settleAll: () => world.queue.settleAll(),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => {
        server.close(closed)
      })
      await world.queue.stop()
      await flush()
    },
  }
}

function createWorld(options: SimulatorOptions) {
  const clock = options.clock ?? { now: () => new Date() }
  const faults = faultsSchema.parse(options.faults ?? {})
  const saved = options.stateFile === undefined ? null : readState(options.stateFile)
  // What an older version did not write yet is taken from the empty state.
  const state = { ...emptyState(options.seed ?? 1, faults), ...saved }
  state.faults = options.faults ? faults : { ...faults, ...saved?.faults }
  sharedKeys ??= makeKeys()
  const keys = (state.keys ??= sharedKeys)
  const stateFile = options.stateFile === undefined ? noStateFile : createStateFile(options.stateFile, state)
  const queue = createJobQueue({
    state,
    clock,
    automatic: options.time !== 'manual',
    run: (job) => runJob(world, job),
    changed: stateFile.changed,
  })
  const world: World = {
    state,
    queue,
    phones: createPhoneLines(),
    credentials: options.credentials ?? simulatorCredentials,
    timings: { ...defaultTimings, ...definedTimings(options) },
    passwordSetAt: options.passwordSetAt ?? queue.now(),
    ...keys,
  }
  return { world, changed: stateFile.changed, flush: stateFile.flush }
}

function definedTimings(options: SimulatorOptions): Partial<Timings> {
  const names = Object.keys(defaultTimings) as Array<keyof Timings>
  return Object.fromEntries(names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])))
}

function makeKeys() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKeyPem: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKeyPem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
