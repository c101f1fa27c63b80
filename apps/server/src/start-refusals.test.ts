import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

type Settings = Readonly<Record<string, string>>

/** Everything that production asks for. */
const production: Settings = {
  UPEO_ENV: 'production',
  BASE_URL: 'https://upeo.example',
  DATABASE_URL: 'postgres://upeo_app@database/upeo',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MPESA_ENVIRONMENT: 'production',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600000',
  MPESA_PASSKEY: 'passkey',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  MPESA_INITIATOR: 'upeo',
  MPESA_INITIATOR_PASSWORD: 'password',
  MPESA_CERTIFICATE: '-----BEGIN PUBLIC KEY-----',
  LEDGER_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----',
}
/** What texts to real phones need. */
const texts: Settings = {
  SMS_ENVIRONMENT: 'production',
  AT_USERNAME: 'upeo',
  AT_API_KEY: 'key',
  SMS_CALLBACK_SECRET: 'nobody-can-guess-this-one',
}
const without = (name: string): Settings =>
  Object.fromEntries(Object.entries(production).filter(([other]) => other !== name))

test('production starts with everything that it asks for', () => {
  expect(parseEnv(production)).toMatchObject({ production: true, demo: false, host: '0.0.0.0' })
  const startTls = { ...production, SMTP_URL: 'smtp://user:password@mail.example:587?requireTLS=true' }
  expect(parseEnv(startTls).SMTP_URL).toBe(startTls.SMTP_URL)
})

test.each<[what: string, settings: Settings, sentence: RegExp]>([
  ['pages in the clear', { BASE_URL: 'http://upeo.example' }, /^- BASE_URL does not begin with https:\/\/.*\.$/m],
  ['mail in the clear', { SMTP_URL: 'smtp://mail.example:25' }, /^- SMTP_URL lets mail cross .* in the clear.*\.$/m],
  [
    'mail that refuses to be encrypted',
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true&ignoreTLS=true' },
    /^- SMTP_URL/m,
  ],
  ['mail to whoever answers', { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, /^- SMTP_URL/m],
  ["M-Pesa's sandbox", { MPESA_ENVIRONMENT: 'sandbox' }, /^- MPESA_ENVIRONMENT=sandbox: no money would move/m],
  ["M-Pesa's simulator", { MPESA_ENVIRONMENT: 'simulator' }, /^- MPESA_ENVIRONMENT=simulator: no money would move/m],
  ['M-Pesa in the clear', { MPESA_BASE_URL: 'http://daraja.example' }, /^- MPESA_BASE_URL does not begin with https/m],
  ['callbacks in the clear', { MPESA_CALLBACK_URL: 'http://upeo.example' }, /^- MPESA_CALLBACK_URL does not begin/m],
  ["texts' simulator", { SMS_ENVIRONMENT: 'simulator' }, /^- SMS_ENVIRONMENT=simulator: no text would reach a phone/m],
  ["texts' sandbox", { SMS_ENVIRONMENT: 'sandbox' }, /^- SMS_ENVIRONMENT=sandbox: no text would reach a phone/m],
  ['a key for texts that is not used', { AT_API_KEY: 'key' }, /^- AT_API_KEY: .* set SMS_ENVIRONMENT/m],
  ['texts in the clear', { ...texts, AT_BASE_URL: 'http://sms.example' }, /^- AT_BASE_URL does not begin with https/m],
  ['texts without an account', { ...texts, AT_USERNAME: '' }, /^- AT_USERNAME is missing: /m],
  ['texts without a key', { ...texts, AT_API_KEY: '' }, /^- AT_API_KEY is missing: /m],
  ['texts whose reports anybody could send', { ...texts, SMS_CALLBACK_SECRET: '' }, /^- SMS_CALLBACK_SECRET is miss/m],
  ['pictures in the clear', { IMAGES_URL: 'http://cdn.example' }, /^- IMAGES_URL does not begin with https/m],
  ['documents in the clear', { S3_ENDPOINT: 'http://store.example' }, /^- S3_ENDPOINT does not begin with https/m],
  ['traces in the clear', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example' }, /^- OTEL_EXPORTER_OTLP_ENDPOINT/m],
  ['a log that says nothing', { LOG_LEVEL: 'silent' }, /^- LOG_LEVEL=silent: .* who signed in/m],
  ['a log of errors only', { LOG_LEVEL: 'error' }, /^- LOG_LEVEL=error: .* who signed in/m],
  ['no limits', { RATE_LIMITS: 'off' }, /^- RATE_LIMITS=off: limits protect/m],
  ['the demo story', { DEMO: '1' }, /^- DEMO=1: the demo story/m],
  ['half a pair of keys', { VAPID_PUBLIC_KEY: 'key' }, /^- VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together/m],
])('production refuses %s, and nothing else of it', (_what, settings, sentence) => {
  const start = () => parseEnv({ ...production, ...settings })
  expect(start).toThrow(sentence)
  expect(start).toThrow(/^UPEO_ENV=production refuses to start:\n- [^\n]*$/)
})

test.each(Object.keys(production).filter((name) => !['UPEO_ENV', 'MPESA_ENVIRONMENT'].includes(name)))(
  'production refuses to start without %s',
  (name) => {
    expect(() => parseEnv(without(name))).toThrow(new RegExp(`^- ${name} is missing: `, 'm'))
  },
)

test('all that is wrong is told at once', () => {
  const wrong = {
    UPEO_ENV: 'production',
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    BASE_URL: 'http://upeo.example',
  }
  for (const name of ['DEMO=1', 'RATE_LIMITS=off', 'LOG_LEVEL=silent', 'BASE_URL', 'DATABASE_URL', 'SMTP_URL']) {
    expect(() => parseEnv(wrong)).toThrow(name)
  }
})

test('who only answers calls needs no key that signs the ledger', () => {
  expect(parseEnv({ ...without('LEDGER_SIGNING_KEY'), ROLE: 'web' }).production).toBe(true)
})

test.each(['0.0.0.0', '::', '192.168.1.4', 'upeo.example'])(
  'what can be reached from outside, as by HOST=%s, does not start before it says what it is',
  (HOST) => {
    expect(() => parseEnv({ HOST })).toThrow(
      /^Without UPEO_ENV Upeo refuses to start:\n- HOST=.* from outside: set UPEO_ENV/,
    )
    expect(parseEnv({ HOST, UPEO_ENV: 'demo' }).host).toBe(HOST)
  },
)

test.each([undefined, '127.0.0.1', '127.0.0.53', '::1', 'localhost'])(
  'what is heard on this machine only, as by HOST=%s, is a demo unless it says otherwise',
  (HOST) => {
    expect(parseEnv({ HOST })).toMatchObject({ UPEO_ENV: 'demo', production: false })
  },
)

test.each<[given: string, settings: Settings]>([
  ['a consumer key', { MPESA_CONSUMER_KEY: 'key' }],
  ['a passkey', { MPESA_PASSKEY: 'passkey' }],
  ['an initiator', { MPESA_INITIATOR_PASSWORD: 'password' }],
  ["the payouts' own secret", { MPESA_B2C_CONSUMER_SECRET: 'secret' }],
  ["Safaricom's sandbox", { MPESA_ENVIRONMENT: 'sandbox' }],
])('a process that is given %s for M-Pesa does not start before it says what it is', (_given, settings) => {
  expect(() => parseEnv(settings)).toThrow(/^Without UPEO_ENV Upeo refuses to start:\n- .*set UPEO_ENV/)
  expect(parseEnv({ ...settings, UPEO_ENV: 'development' }).production).toBe(false)
})

test.each([{}, { UPEO_ENV: 'demo' }, { UPEO_ENV: 'development' }])(
  'real money moves in production only, not with %j',
  (as) => {
    const sentence = /real money: that needs UPEO_ENV=production/
    expect(() => parseEnv({ ...as, MPESA_ENVIRONMENT: 'production' })).toThrow(sentence)
    const around = { MPESA_ENVIRONMENT: 'sandbox', MPESA_BASE_URL: 'https://api.safaricom.co.ke' }
    expect(() => parseEnv({ ...as, ...around })).toThrow(sentence)
  },
)

test('a script that serves nobody reads the settings of production without asking for the rest', () => {
  expect(parseEnv({ UPEO_ENV: 'production', DATABASE_URL: 'postgres://database/upeo' }, 'script').demo).toBe(false)
  expect(parseEnv({ HOST: '0.0.0.0' }, 'script').DATABASE_URL).toBeUndefined()
})

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)

test('whoever starts a process that must not start reads why, and no stack', () => {
  const program = `import { run } from '${at('apps/server/src/run.ts').href}'; await run(() => console.log('started'))`
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOST: '0.0.0.0' },
  })
  expect(ran.stdout).toBe('')
  expect(ran.status).toBe(1)
  expect(ran.stderr.trimEnd().split('\n')).toEqual([
    'Without UPEO_ENV Upeo refuses to start:',
    '- HOST=0.0.0.0 can be reached from outside: set UPEO_ENV=production, or UPEO_ENV=demo for a demonstration.',
  ])
})

test('`npm start` and the containers say that they are a demo, and the containers are heard on this machine only', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> }
  expect(scripts['start']).toMatch(/^UPEO_ENV=\$\{UPEO_ENV:-demo\} /)
  const compose = readFileSync(at('compose.yaml'), 'utf8')
  expect(compose).toMatch(/environment: &environment\n +UPEO_ENV: demo\n/)
  const published = [...compose.matchAll(/ports:\n((?: +- .*\n)+)/g)].flatMap(([, list = '']) =>
    list.trim().split('\n'),
  )
  expect(published.length).toBeGreaterThan(0)
  for (const port of published) expect(port).toMatch(/- 127\.0\.0\.1:\d+:\d+$/)
})

test('texts reach real phones in production only, and nobody’s without being asked to', () => {
  expect(parseEnv({ ...production, ...texts }).SMS_ENVIRONMENT).toBe('production')
  expect(parseEnv(production).SMS_ENVIRONMENT).toBe('off')
  expect(parseEnv({}).SMS_ENVIRONMENT).toBe('simulator')
  expect(parseEnv({ UPEO_ENV: 'development', MPESA_ENVIRONMENT: 'sandbox' }).SMS_ENVIRONMENT).toBe('off')
  for (const UPEO_ENV of ['demo', 'development']) {
    const sentence = /real phones: that needs UPEO_ENV=production/
    expect(() => parseEnv({ ...texts, UPEO_ENV })).toThrow(sentence)
    const around = { ...texts, SMS_ENVIRONMENT: 'sandbox', AT_BASE_URL: 'https://api.africastalking.com' }
    expect(() => parseEnv({ ...around, UPEO_ENV })).toThrow(sentence)
  }
  expect(() => parseEnv({ AT_API_KEY: 'key' })).toThrow(/^Without UPEO_ENV .*\n- AT_API_KEY: .* set UPEO_ENV/)
  const alone = { UPEO_ENV: 'development', MPESA_ENVIRONMENT: 'sandbox', SMS_ENVIRONMENT: 'simulator' }
  expect(() => parseEnv(alone)).toThrow('one program is both')
})

test.each(['short', 'with a blank in its middle', '/with/slashes/of/an/address'])(
  'a secret of reports that is none: %s',
  (SMS_CALLBACK_SECRET) => {
    expect(() => parseEnv({ SMS_CALLBACK_SECRET })).toThrow('20 to 100 letters')
  },
)
