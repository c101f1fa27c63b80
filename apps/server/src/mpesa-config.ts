import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { DarajaConfig } from './adapters/mpesa/daraja-config.ts'
import type { Env } from './env.ts'

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
  /** Left out by one that carries no texts. */
  texts: z
    .object({ username: z.string(), apiKey: z.string(), sender: z.string(), reportSecret: z.string() })
    .optional(),
})
export type Simulator = z.output<typeof SimulatorConfig> & { readonly url: string }

/** The gateway's configuration: of the simulator from itself, of Safaricom's two environments from the variables. */
export function mpesaConfig(env: Env, simulator: Simulator | null): DarajaConfig {
  if (simulator) {
    const { credentials, certificate } = simulator
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

/** A process of its own starts within a second, and within half a minute where all cores are taken. */
const patience = { tries: 1200, betweenMs: 50 }

/** What a client of the simulator must know, read from itself: it draws its keys and certificate as it starts. */
export async function readSimulatorConfig(url: string): Promise<Simulator> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`${url}/simulator/config`)
      return { url, ...SimulatorConfig.parse(await answer.json()) }
    } catch (error) {
      if (attempt === patience.tries)
        throw new Error(`The M-Pesa simulator does not answer at ${url}.`, { cause: error })
      await delay(patience.betweenMs)
    }
  }
}
