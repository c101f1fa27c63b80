import { join } from 'node:path'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import { createFileMailer, createSmtpMailer } from './adapters/mail/create-mailer.ts'
import { createDarajaGateway } from './adapters/mpesa/create-daraja-gateway.ts'
import { createMpesaProvider } from './adapters/mpesa/create-mpesa-provider.ts'
import { createPostgresTokenStore } from './adapters/mpesa/postgres-token-store.ts'
import { createPusher } from './adapters/push/create-pusher.ts'
import { keepVapidKeys } from './adapters/push/vapid-keys.ts'
import type { Demo } from './demo-port.ts'
import type { Env } from './env.ts'
import type { Infrastructure } from './infrastructure.ts'
import { mpesaConfig, readSimulatorConfig } from './mpesa-config.ts'
import { openTextCarrier } from './open-text-carrier.ts'
import type { Database } from './platform/database/schema.ts'
import type { Log } from './platform/log.ts'
import type { Watch } from './platform/watch/watch.ts'
import { watchMailer, watchProvider, watchPusher, watchTexts } from './watch-adapters.ts'

interface Surroundings {
  readonly demo: Demo | undefined
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly watch: Watch
  /** Where M-Pesa and whoever carries texts reach this app. */
  readonly callbackUrl: string
  /** Where letters lie that nobody sends. */
  readonly mailFolder: string
  readonly closing: Array<() => Promise<unknown>>
}

interface Carriers extends Pick<Infrastructure, 'mailer' | 'pusher' | 'textCarrier' | 'provider'> {
  /** Null: M-Pesa is real. */
  readonly simulatorUrl: string | null
}

/** What carries words to people and money to and fro, as the environment has it. */
export async function openCarriers(env: Env, surroundings: Surroundings): Promise<Carriers> {
  const { db, clock, log, watch, callbackUrl, mailFolder } = surroundings
  const mailer = env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : createFileMailer(mailFolder, env.MAIL_FROM, clock)
  const simulatorUrl = env.MPESA_ENVIRONMENT === 'simulator' ? await reachSimulator(env, surroundings) : null
  const simulator = simulatorUrl === null ? null : await readSimulatorConfig(simulatorUrl)
  const tokens = createPostgresTokenStore(db, clock)
  const daraja = createDarajaGateway(mpesaConfig(env, simulator), { clock, tokens })
  const pusher = await openPusher(env)
  const carrier = await openTextCarrier(env, { simulator, callbackUrl, log })
  return {
    mailer: watchMailer(mailer, watch),
    pusher: watchPusher(pusher, watch),
    textCarrier: carrier && { ...carrier, sender: watchTexts(carrier.sender, watch) },
    provider: watchProvider(createMpesaProvider(daraja), watch),
    simulatorUrl,
  }
}

/** The simulator is reached over HTTP only, as Safaricom would be: one that runs already, or one that the demo starts. */
async function reachSimulator(env: Env, { demo, log, closing, db }: Surroundings): Promise<string> {
  if (env.MPESA_BASE_URL) return env.MPESA_BASE_URL
  if (!demo) throw new Error('MPESA_ENVIRONMENT=simulator needs MPESA_BASE_URL, where a simulator listens.')
  const simulator = await demo.startSimulator(log, db)
  closing.push(() => simulator.stop())
  return simulator.url
}

async function openPusher(env: Env) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  const keys =
    publicKey !== undefined && privateKey !== undefined
      ? { publicKey, privateKey }
      : await keepVapidKeys(join(env.dataDir, 'vapid.json'))
  return createPusher({ keys, subject: env.VAPID_SUBJECT })
}
