import { join, resolve } from 'node:path'
import { z } from 'zod'
import { Variables } from './env-variables.ts'
import { startRefusals } from './start-refusals.ts'

/** Everything that can be configured, parsed once at the start. Nothing else reads the environment. */
export type Env = ReturnType<typeof parseEnv>

/** Told to whoever starts the process, in sentences and without a stack: nothing is wrong with the program. */
export class StartRefused extends Error {}

/**
 * Throws one error that lists everything wrong, so that a deployment is mended in one go. A script serves nobody, so that
 * it needs no more than what it reads.
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>, use: 'serve' | 'script' = 'serve') {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) throw new StartRefused(`The environment is not valid:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  if (env.DB_POOLER === 'pgbouncer' && env.DATABASE_SESSION_URL === undefined) {
    throw new StartRefused('DB_POOLER=pgbouncer needs DATABASE_SESSION_URL: jobs and signals need whole sessions.')
  }
  const production = env.UPEO_ENV === 'production'
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const refusals = use === 'serve' ? startRefusals(env, host) : []
  if (refusals.length > 0) {
    const asWhat = env.UPEO_ENV === undefined ? 'Without UPEO_ENV Upeo' : `UPEO_ENV=${env.UPEO_ENV}`
    throw new StartRefused(`${asWhat} refuses to start:\n- ${refusals.join('\n- ')}`)
  }
  return {
    ...env,
    UPEO_ENV: env.UPEO_ENV ?? 'demo',
    SMS_ENVIRONMENT: env.SMS_ENVIRONMENT ?? smsEnvironment(env.MPESA_ENVIRONMENT, production),
    production,
    host,
    dataDir: resolve(env.DATA_DIR),
    /** The service that knows of leaked passwords; null: none is asked. */
    breachedPasswordsUrl: breachedPasswordsUrl(env.BREACHED_PASSWORDS_URL, production),
    /** Where the ledger's signed heads are written, to be kept elsewhere. */
    headsDir: resolve(env.LEDGER_HEADS_DIR ?? join(env.DATA_DIR, 'ledger-heads')),
    /** The demo story fills an own embedded database by default, and a given one only when asked. */
    demo: env.DEMO ?? (!production && env.DATABASE_URL === undefined),
  }
}

/** One simulator is both; elsewhere no texts are sent before somebody says so. */
function smsEnvironment(mpesa: Variables['MPESA_ENVIRONMENT'], production: boolean): 'off' | 'simulator' {
  return mpesa === 'simulator' && !production ? 'simulator' : 'off'
}

/** Production asks the public service unless it is told another one, or `off`; elsewhere none is asked unless one is named. */
function breachedPasswordsUrl(given: string | undefined, production: boolean): string | null {
  if (given === undefined) return production ? 'https://api.pwnedpasswords.com/range' : null
  return given === 'off' ? null : given.replace(/\/$/, '')
}
