import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeError } from './log.ts'
import { maskInput } from './mask-input.ts'

const name = 'Wanjiru "Shiru" O\'Brien-Kamau'
const mail = 'wanjiru.kamau+trips@kijiji.example'
const token = 'q7Jx0bV3mTn5KcR8sWd1LpYz4HgFa2EuoN6iBv9XhMk'
const planted = /wanjiru|shiru|kamau|brien|kijiji|712.?345.?678|q7Jx|ukn00003no/i

/** Errors as they are really thrown, by what reads or sends what people have written. */
const thrown: Readonly<Record<string, () => unknown>> = {
  'a parser of JSON': () => JSON.parse(`{"name": ${name}}`),
  'a parser of JSON, of a part only': () =>
    JSON.parse(`{"name": "${'x'.repeat(80)}", "mail": ${mail} ${'y'.repeat(80)}`),
  'a parser of addresses': () => new URL(`${name}://${mail}`),
  'a reader of numbers': () => BigInt(name),
  'a pattern made of words': () => new RegExp(`${name}(`),
  'the file system': () => readFileSync(`/no/such/${name}/${token}`),
  'a schema': () => z.strictObject({ mail: z.literal('a') }).parse({ mail, [name]: 1 }),
  'an argument of the wrong type': () => Buffer.alloc(name as unknown as number),
  'a database that cannot read a value': () => {
    throw Object.assign(new Error(`invalid input syntax for type uuid: "${name}"`), {
      code: '22P02',
      where: `"${mail}"`,
    })
  },
  'a database that has one already': () => {
    const detail = `Key (email)=(${mail}) already exists.`
    const error = new Error('duplicate key value violates unique constraint "users_email_key"')
    throw Object.assign(error, { code: '23505', detail, table: 'users', constraint: 'users_email_key' })
  },
  'a mail server': () => {
    const error = new Error(`Can't send mail - all recipients were rejected: 550 5.1.1 <${mail}>: no ${name} here`)
    throw Object.assign(error, { code: 'EENVELOPE', responseCode: 550, response: `550 <${mail}>`, rejected: [mail] })
  },
  'a call that failed': () => {
    throw new TypeError('fetch failed', { cause: new Error(`Failed to parse URL from https://mail.example/${token}`) })
  },
  'numbers of a phone': () => {
    throw new Error('No answer from +254712345678, 0712 345 678, (0712) 345-678 or 254 712 345 678')
  },
  'codes and tokens': () => {
    throw new Error(`Receipt UKN00003NO, session ${token}`)
  },
  'words that look like a frame': () => {
    throw new Error(`first\n    at ${name} (${mail}:1:1)\nlast "`)
  },
}

test.each(Object.entries(thrown))('an error of %s is told without what was sent', (_of, run) => {
  const error = errorOf(run)
  expect(JSON.stringify(describeError(error))).not.toMatch(planted)
  expect(describeError(error)).toMatchObject({ stack: expect.stringContaining('mask-input.test.ts') as string })
})

test('of a rule of the database that was broken, the log says which', () => {
  expect(describeError(errorOf(thrown['a database that has one already']!))).toMatchObject({
    message: 'duplicate key value violates unique constraint …',
    code: '23505',
    table: 'users',
    constraint: 'users_email_key',
  })
})

test.each([
  ['Booking 018f3a52-0b1c-7def-8a3b-5f1d2c3b4a59 is pending without a hold.', undefined],
  ['Connection terminated unexpectedly', undefined],
  ["A guide's payout cannot be read: it isn't there", undefined],
  ['A push service answered 429.', undefined],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED …:5432'],
])('%s', (words, told = words) => {
  expect(maskInput(words)).toBe(told)
})

function errorOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}
