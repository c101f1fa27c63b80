import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('an error is logged without what drivers hang on it', () => {
  const lost = Object.assign(new Error('Connection terminated'), { code: '57P01', client: { secretKey: 123 } })
  const told = describeError(new Error('Jobs stopped', { cause: lost }))
  expect(told).toMatchObject({ message: 'Jobs stopped', cause: { message: 'Connection terminated', code: '57P01' } })
  expect(JSON.stringify(told)).not.toContain('secretKey')
})

test('what is thrown without being an error is told in words', () => {
  expect(describeError('out of paper')).toEqual({ message: 'out of paper' })
})
