import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { DarajaConfig } from './adapters/mpesa/daraja-config.ts'
import type { Env } from './env.ts'
import type { Log } from './platform/log.ts'

export interface SimulatorProcess {
  readonly url: string
  readonly config: z.output<typeof SimulatorConfig>
  stop(): Promise<void>
}

const App = z.object({
  consumerKey: z.string(),
  consumerSecret: z.string(),
  shortcode: z.string(),
  initiatorName: z.string(),
  initiatorPassword: z.string(),
})
const SimulatorConfig = z.object({
  credentials: App.extend({ passkey: z.string(), b2c: App }),
  certificate: z.string(),
})

/** The gateway's configuration: of the simulator from itself, of Safaricom's two environments from the variables. */
export function mpesaConfig(env: Env, simulator: SimulatorProcess | null): DarajaConfig {
  if (simulator) {
    const { credentials, certificate } = simulator.config
    return {
      ...credentials,
      certificate,
      environment: 'simulator',
      baseUrl: simulator.url,
      collectsBy: { kind: 'paybill' },
      pull: pullOf(env, '254722000000'),
    }
  }
  const need = (name: keyof Env) => {
    const value = env[name]
    if (typeof value !== 'string') throw new Error(`MPESA_ENVIRONMENT=${env.MPESA_ENVIRONMENT} needs ${name}.`)
    return value
  }
  const initiator = { initiatorName: need('MPESA_INITIATOR'), initiatorPassword: need('MPESA_INITIATOR_PASSWORD') }
  return {
    environment: env.MPESA_ENVIRONMENT,
    ...(env.MPESA_BASE_URL && { baseUrl: env.MPESA_BASE_URL }),
    consumerKey: need('MPESA_CONSUMER_KEY'),
    consumerSecret: need('MPESA_CONSUMER_SECRET'),
    shortcode: need('MPESA_SHORTCODE'),
    passkey: need('MPESA_PASSKEY'),
    ...initiator,
    certificate: pemOf(need('MPESA_CERTIFICATE')),
    ...(env.MPESA_PULL_NUMBER && { pull: pullOf(env, env.MPESA_PULL_NUMBER) }),
    collectsBy: env.MPESA_TILL ? { kind: 'till', till: env.MPESA_TILL } : { kind: 'paybill' },
    ...(env.MPESA_B2C_CONSUMER_KEY && {
      b2c: {
        consumerKey: env.MPESA_B2C_CONSUMER_KEY,
        consumerSecret: need('MPESA_B2C_CONSUMER_SECRET'),
        shortcode: need('MPESA_B2C_SHORTCODE'),
        ...initiator,
      },
    }),
  }
}

/** Safaricom wants an address with the registration; statements are read, not awaited there. */
const pullOf = (env: Env, nominatedNumber: string) => ({
  nominatedNumber,
  callbackUrl: `${env.MPESA_CALLBACK_URL ?? env.BASE_URL ?? `http://localhost:${env.PORT}`}/api/health`,
})

function pemOf(value: string): string {
  return value.includes('-----BEGIN') || !existsSync(value) ? value : readFileSync(value, 'utf8')
}

/**
 * The simulator is a process of its own, reached over HTTP only, as Safaricom would be. Its book is a file, so that it
 * remembers what was paid when everything is killed at once.
 */
export async function startSimulatorProcess(env: Env, log: Log): Promise<SimulatorProcess> {
  if (env.MPESA_BASE_URL)
    return { url: env.MPESA_BASE_URL, config: await readConfig(env.MPESA_BASE_URL), stop: async () => undefined }
  const port = await freePort()
  const program = fileURLToPath(new URL('../../../tools/daraja-simulator/src/main.ts', import.meta.url))
  const options = {
    port,
    'late-after-ms': env.MPESA_LATE_SECONDS * 1000,
    'state-file': join(env.dataDir, 'mpesa-simulator.json'),
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const config = await readConfig(url)
  log.info({ url }, 'M-Pesa simulator started')
  return {
    url,
    config,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readConfig(url: string): Promise<z.output<typeof SimulatorConfig>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`${url}/simulator/config`)
      return SimulatorConfig.parse(await answer.json())
    } catch (error) {
      if (attempt === 100) throw new Error(`The M-Pesa simulator does not answer at ${url}.`, { cause: error })
      await delay(50)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
