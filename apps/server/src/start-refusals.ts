import type { Variables } from './env-variables.ts'

/**
 * Why a process with these settings must not start; empty when it may. What can be reached from outside, or could reach
 * M-Pesa, has to say what it is: a setting that was forgotten must not open a demo's doors to real people or money.
 */
export function startRefusals(env: Variables, host: string): string[] {
  if (env.UPEO_ENV === 'production') return productionRefusals(env)
  return [
    ...(env.UPEO_ENV === undefined ? unnamedRefusals(env, host) : []),
    ...realMoneyRefusals(env),
    ...realTextsRefusals(env),
    ...textsRefusals(env),
  ]
}

/** Of M-Pesa's apps; who has one of them means another M-Pesa than the simulator. */
const credentials = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_INITIATOR_PASSWORD',
  'MPESA_B2C_CONSUMER_KEY',
  'MPESA_B2C_CONSUMER_SECRET',
] as const

function unnamedRefusals(env: Variables, host: string): string[] {
  const given = credentials.filter((name) => env[name] !== undefined)
  return [
    ...(isLoopback(host)
      ? []
      : [`HOST=${host} can be reached from outside: set UPEO_ENV=production, or UPEO_ENV=demo for a demonstration.`]),
    ...(given.length > 0
      ? [`${given.join(', ')}: credentials of M-Pesa are given, so set UPEO_ENV to say what they are for.`]
      : []),
    ...(env.AT_API_KEY === undefined
      ? []
      : ["AT_API_KEY: a key of Africa's Talking is given, so set UPEO_ENV to say what it is for."]),
    ...(env.MPESA_ENVIRONMENT === 'simulator'
      ? []
      : [`MPESA_ENVIRONMENT=${env.MPESA_ENVIRONMENT} is Safaricom's: set UPEO_ENV to say what it is for.`]),
  ]
}

/** Real money moves in production only, where nothing of the demo is there. */
function realMoneyRefusals(env: Variables): string[] {
  if (env.MPESA_ENVIRONMENT === 'production') {
    return ['MPESA_ENVIRONMENT=production moves real money: that needs UPEO_ENV=production.']
  }
  if (hostOf(env.MPESA_BASE_URL) === 'api.safaricom.co.ke') {
    return ["MPESA_BASE_URL is M-Pesa's own address, which moves real money: that needs UPEO_ENV=production."]
  }
  return []
}

/** People's phones ring in production only. */
function realTextsRefusals(env: Variables): string[] {
  if (env.SMS_ENVIRONMENT === 'production') {
    return ['SMS_ENVIRONMENT=production sends texts to real phones: that needs UPEO_ENV=production.']
  }
  if (hostOf(env.AT_BASE_URL) === 'api.africastalking.com') {
    return ["AT_BASE_URL is Africa's Talking's own address, which reaches real phones: that needs UPEO_ENV=production."]
  }
  return []
}

/** What texts need, where any are sent. */
function textsRefusals(env: Variables): string[] {
  const { SMS_ENVIRONMENT: texts, MPESA_ENVIRONMENT: mpesa } = env
  if (texts === 'simulator') {
    return mpesa === 'simulator'
      ? []
      : ['SMS_ENVIRONMENT=simulator needs MPESA_ENVIRONMENT=simulator: one program is both.']
  }
  if (texts !== 'sandbox' && texts !== 'production') return []
  return neededForTexts.flatMap(([name, why]) => (env[name] === undefined ? [`${name} is missing: ${why}`] : []))
}

const neededForTexts = [
  ['AT_USERNAME', "texts are sent from an account of Africa's Talking."],
  ['AT_API_KEY', "texts are sent from an account of Africa's Talking."],
  ['SMS_CALLBACK_SECRET', 'delivery reports come to an address that nobody can guess.'],
] as const

/** What each is needed for. */
const needed = [
  ['BASE_URL', 'links in mail and M-Pesa callbacks need it.'],
  ['DATABASE_URL', 'the built-in PostgreSQL is for one machine, and its owner is at hand.'],
  [
    'SECRETS_KEY',
    'private files and the secrets of one-time codes are sealed under it, and approvals are signed with a key of it.',
  ],
  ['SMTP_URL', 'booking and password mail must be sent.'],
  ['MPESA_CONSUMER_KEY', 'M-Pesa needs it.'],
  ['MPESA_CONSUMER_SECRET', 'M-Pesa needs it.'],
  ['MPESA_SHORTCODE', 'M-Pesa needs it.'],
  ['MPESA_PASSKEY', 'M-Pesa needs it.'],
  ['MPESA_INITIATOR', 'refunds and payouts need it.'],
  ['MPESA_INITIATOR_PASSWORD', 'refunds and payouts need it.'],
  ['MPESA_CERTIFICATE', 'refunds and payouts need it.'],
] as const

function productionRefusals(env: Variables): string[] {
  const refusals: string[] = []
  const refuse = (when: boolean, why: string) => {
    if (when) refusals.push(why)
  }
  refuse(
    (env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined),
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.',
  )
  refuse(env.DEMO === true, 'DEMO=1: the demo story has no place among real people.')
  refuse(env.RATE_LIMITS === 'off', 'RATE_LIMITS=off: limits protect accounts and phones.')
  refuse(
    !['info', 'debug'].includes(env.LOG_LEVEL),
    `LOG_LEVEL=${env.LOG_LEVEL}: without the lines of level info nobody can tell who signed in and what was refused.`,
  )
  refuse(
    env.MPESA_ENVIRONMENT !== 'production',
    `MPESA_ENVIRONMENT=${env.MPESA_ENVIRONMENT}: no money would move, while people are told that it has.`,
  )
  refuse(
    env.ROLE !== 'web' && env.LEDGER_SIGNING_KEY === undefined,
    'LEDGER_SIGNING_KEY is missing: the daily heads of the ledger are signed with it.',
  )
  for (const [name, why] of needed) refuse(env[name] === undefined, `${name} is missing: ${why}`)
  refuse(
    env.SMS_ENVIRONMENT === 'simulator' || env.SMS_ENVIRONMENT === 'sandbox',
    `SMS_ENVIRONMENT=${env.SMS_ENVIRONMENT}: no text would reach a phone, while people are told that it has.`,
  )
  refuse(
    env.SMS_ENVIRONMENT === undefined && env.AT_API_KEY !== undefined,
    "AT_API_KEY: a key of Africa's Talking is given, so set SMS_ENVIRONMENT to production, or to off.",
  )
  if (env.SMS_ENVIRONMENT === 'production') refusals.push(...textsRefusals(env))
  refuse(
    env.BASE_URL !== undefined && !isHttps(env.BASE_URL),
    'BASE_URL does not begin with https://: passwords and sessions would cross the network in the clear.',
  )
  for (const name of [
    'MPESA_BASE_URL',
    'MPESA_CALLBACK_URL',
    'AT_BASE_URL',
    'IMAGES_URL',
    'MAP_STYLE_URL',
    'PLACES_URL',
    'WEATHER_URL',
    'BREACHED_PASSWORDS_URL',
  ] as const) {
    refuse(
      env[name] !== undefined && env[name] !== 'off' && !isHttps(env[name]),
      `${name} does not begin with https://.`,
    )
  }
  const s3 = hostOf(env.S3_ENDPOINT)
  refuse(
    s3 !== null && !isHttps(env.S3_ENDPOINT) && !isLoopback(s3),
    'S3_ENDPOINT does not begin with https://: documents of guides would cross the network in the clear.',
  )
  const collector = hostOf(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  refuse(
    collector !== null && !isHttps(env.OTEL_EXPORTER_OTLP_ENDPOINT) && !isLoopback(collector),
    'OTEL_EXPORTER_OTLP_ENDPOINT does not begin with https://, and is not on this machine.',
  )
  refuse(env.SMTP_URL !== undefined && !isEncryptedMail(env.SMTP_URL), mailInTheClear)
  return refusals
}

const mailInTheClear =
  'SMTP_URL lets mail cross the network in the clear: use smtps://..., or smtp://...?requireTLS=true, which insists on STARTTLS.'

/** As Nodemailer reads it: options stand in the query. */
function isEncryptedMail(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, searchParams } = new URL(url)
  const weakened = ['ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.get(name) === 'true')
  const anybody = searchParams.get('tls.rejectUnauthorized') === 'false'
  if (weakened || anybody) return false
  return protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true')
}

function isHttps(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && new URL(url).protocol === 'https:'
}

function hostOf(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : null
}

/** Heard on this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
