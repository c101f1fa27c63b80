import { listingReviewModes } from '@upeo/domain/activities/listing-review'
import { COMMISSION_PERCENT, DEFAULT_DIRECT_PERCENT } from '@upeo/domain/bookings/rates'
import { toKes } from '@upeo/domain/money'
import { DEFAULT_DEBT_LIMIT } from '@upeo/domain/disbursements/payout-rules'
import { DEFAULT_TWO_PEOPLE_LIMIT } from '@upeo/domain/disbursements/two-people'
import { DEFAULT_DAILY_LIMIT } from '@upeo/domain/texts/quotas'
import { languages, offeredLanguages } from '@upeo/domain/words/languages'
import { z } from 'zod'
import { readSecretsKey, SECRETS_KEY_WANTED } from './platform/secrets/read-secrets-key.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))
const isSecretsKey = (text: string | undefined) => text === undefined || readSecretsKey(text) !== null

/** Everything that can be configured, as the environment tells it. */
export const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optional,
  METRICS_PORT: z
    .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(65_535)])
    .optional(),
  BASE_URL: optional,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_OWNER_URL: optional,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_SESSION_URL: optional,
  DATABASE_READ_URL: optional,
  DB_POOLER: z.enum(['none', 'pgbouncer']).default('none'),
  DEMO: flag.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  RELEASE: optional,
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  OTEL_SAMPLED: z.coerce.number().min(0).max(1).default(1),
  UPEO_ENV: z.enum(['demo', 'development', 'production']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DEBT_LIMIT_KES: z.coerce.number().int().min(0).default(toKes(DEFAULT_DEBT_LIMIT)),
  DIRECT_PERCENT: z.coerce.number().int().min(0).max(COMMISSION_PERCENT).default(DEFAULT_DIRECT_PERCENT),
  TWO_PEOPLE_KES: z.coerce.number().int().min(0).default(toKes(DEFAULT_TWO_PEOPLE_LIMIT)),
  LISTING_REVIEW: z.enum(listingReviewModes).default('after'),
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
  SMS_ENVIRONMENT: z.enum(['off', 'simulator', 'sandbox', 'production']).optional(),
  SMS_CALLBACK_SECRET: optional.refine(
    (text) => text === undefined || /^[\w-]{20,100}$/.test(text),
    'Takes 20 to 100 letters, digits, dashes and underscores: `openssl rand -hex 32` makes some.',
  ),
  SMS_DAILY_LIMIT_KES: z.coerce.number().int().min(0).max(1_000_000).default(toKes(DEFAULT_DAILY_LIMIT)),
  SMS_COUNTRIES: z
    .string()
    .default('254')
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().regex(/^[1-9]\d{0,2}$/, 'Takes calling codes of countries, with commas between them.'))),
  AT_USERNAME: optional,
  AT_API_KEY: optional,
  AT_SENDER: optional,
  AT_BASE_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Upeo <hello@upeo.example>'),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: z.string().default('mailto:support@upeo.example'),
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: optional,
  S3_PRIVATE_BUCKET: optional,
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
  CLAMD_URL: optional,
  IMAGES_URL: optional,
  MAP_STYLE_URL: optional,
  LANGUAGES: z
    .string()
    .default(offeredLanguages.join(','))
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.enum(languages))),
  PLACES_URL: optional,
  WEATHER_URL: optional,
  BREACHED_PASSWORDS_URL: optional,
})

export type Variables = z.output<typeof Variables>
