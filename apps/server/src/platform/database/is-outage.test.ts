import { expect, test } from 'vitest'
import { isOutage } from './is-outage.ts'

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['terminated by an administrator', withCode('57P01')],
  ['starting up', withCode('57P03')],
  ['what PgBouncer says of a server that is gone', withCode('08P01', 'server conn crashed?')],
  ['too many connections', withCode('53300')],
  ['nobody listens', withCode('ECONNREFUSED')],
  ['its Unix socket is gone', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
  ['lost under a statement', new Error('Connection terminated unexpectedly')],
  ['lost before a statement', new Error('Client has encountered a connection error and is not queryable')],
])('an outage: %s', (_name, error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  ['a constraint', withCode('23505')],
  ['a statement that took too long', withCode('57014')],
  ['a deadlock', withCode('40P01')],
  ['a file that is not there', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'Connection terminated'],
])('no outage: %s', (_name, error) => {
  expect(isOutage(error)).toBe(false)
})
