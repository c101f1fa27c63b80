import { join, resolve } from 'node:path'
import { toKes } from '@upeo/domain/money'
import { DEFAULT_DEBT_LIMIT } from '@upeo/domain/disbursements/payout-rules'
import { z } from 'zod'
import { readSecretsKey, SECRETS_KEY_WANTED } from './platform/secrets/read-secrets-key.ts'

/** Everything that can be configured, parsed once at the start. Nothing else reads the environment. */

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))
const isSecretsKey = (text: string | undefined) => text === undefined || readSecretsKey(text) !== null

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optional,
  BASE_URL: optional,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_OWNER_URL: optional,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_SESSION_URL: optional,
  DB_POOLER: z.enum(['none', 'pgbouncer']).default('none'),
  DEMO: flag.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  UPEO_ENV: z.enum(['demo', 'development', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DEBT_LIMIT_KES: z.coerce.number().int().min(0).default(toKes(DEFAULT_DEBT_LIMIT)),
  STOP_GRACE_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  MPESA_ENVIRONMENT: z.enum(['simulator', 'sandbox', 'production']).default('simulator'),
  MPESA_BASE_URL: optional,
  MPESA_CALLBACK_URL: optional,
  MPESA_CONSUMER_KEY: optional,
  MPESA_CONSUMER_SECRET: optional,
  MPESA_SHORTCODE: optional,
  MPESA_TILL: optional,
  MPESA_PASSKEY: optional,
  MPESA_INITIATOR: optional,
  MPESA_INITIATOR_PASSWORD: optional,
  MPESA_CERTIFICATE: optional,
  MPESA_B2C_CONSUMER_KEY: optional,
  MPESA_B2C_CONSUMER_SECRET: optional,
  MPESA_B2C_SHORTCODE: optional,
  MPESA_PULL_NUMBER: optional,
  MPESA_LATE_SECONDS: z.coerce.number().int().min(1).default(1200),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Upeo <hello@upeo.example>'),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: z.string().default('mailto:support@upeo.example'),
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  LEDGER_SIGNING_KEY: optional,
  LEDGER_FORMER_KEYS: optional,
  LEDGER_HEADS_DIR: optional,
  SECRETS_KEY: optional.refine(isSecretsKey, `Takes ${SECRETS_KEY_WANTED}.`),
  SECRETS_FORMER_KEYS: optional.refine(
    (text) => text === undefined || text.split(',').every((each) => each.trim() === '' || isSecretsKey(each)),
    `Takes keys of ${SECRETS_KEY_WANTED}, with commas between them.`,
  ),
  IMAGES_URL: optional,
  MAP_STYLE_URL: optional,
  PLACES_URL: optional,
})

export type Env = ReturnType<typeof parseEnv>

/** Throws one error that lists everything wrong, so that a deployment is mended in one go. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) {
    throw new Error(`The environment is not valid:\n${z.prettifyError(parsed.error)}`)
  }
  const env = parsed.data
  if (env.DB_POOLER === 'pgbouncer' && env.DATABASE_SESSION_URL === undefined) {
    throw new Error('DB_POOLER=pgbouncer needs DATABASE_SESSION_URL: jobs and signals need whole sessions.')
  }
  const production = env.UPEO_ENV === 'production'
  const refusals = production ? productionRefusals(env) : []
  if (refusals.length > 0) throw new Error(`UPEO_ENV=production refuses to start:\n- ${refusals.join('\n- ')}`)
  return {
    ...env,
    production,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(env.DATA_DIR),
    /** Where the ledger's signed heads are written, to be kept elsewhere. */
    headsDir: resolve(env.LEDGER_HEADS_DIR ?? join(env.DATA_DIR, 'ledger-heads')),
    /** The demo story fills an own embedded database by default, and a given one only when asked. */
    demo: env.DEMO ?? (!production && env.DATABASE_URL === undefined),
  }
}

function productionRefusals(env: z.output<typeof Variables>): string[] {
  const refusals: string[] = []
  const need = (name: keyof typeof env, why: string) => {
    if (env[name] === undefined) refusals.push(`${name} is missing: ${why}`)
  }
  if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined)) {
    refusals.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together')
  }
  if (env.DEMO) refusals.push('DEMO=1: the demo story has no place among real people')
  if (env.RATE_LIMITS === 'off') refusals.push('RATE_LIMITS=off: limits protect accounts and phones')
  if (env.MPESA_ENVIRONMENT === 'simulator') refusals.push('MPESA_ENVIRONMENT=simulator: no money would move')
  if (env.ROLE !== 'web') need('LEDGER_SIGNING_KEY', 'the daily heads of the ledger are signed with it')
  need('SECRETS_KEY', 'the secrets of one-time codes are sealed under it')
  need('BASE_URL', 'links in mail and M-Pesa callbacks need it')
  need('SMTP_URL', 'booking and password mail must be sent')
  need('MPESA_CONSUMER_KEY', 'M-Pesa needs it')
  need('MPESA_CONSUMER_SECRET', 'M-Pesa needs it')
  need('MPESA_SHORTCODE', 'M-Pesa needs it')
  need('MPESA_PASSKEY', 'M-Pesa needs it')
  need('MPESA_INITIATOR', 'refunds and payouts need it')
  need('MPESA_INITIATOR_PASSWORD', 'refunds and payouts need it')
  need('MPESA_CERTIFICATE', 'refunds and payouts need it')
  return refusals
}
