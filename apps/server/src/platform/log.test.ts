import { execFileSync } from 'node:child_process'
import { everyHostileText } from '@upeo/testkit/hostile-texts/hostile-texts'
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

test('what people write does not forge a line of the log', () => {
  const program = `
    import { createLog } from '${new URL('log.ts', import.meta.url).href}'
    import { everyHostileText } from '@upeo/testkit/hostile-texts/hostile-texts'
    const log = createLog('info')
    for (const text of everyHostileText) log.error({ route: text, err: new Error(text) }, text)`
  const options = { cwd: import.meta.dirname, maxBuffer: 2 ** 24, encoding: 'utf8' } as const
  const written = execFileSync(process.execPath, ['--input-type=module', '--eval', program], options)
  const lines = written.trimEnd().split('\n')
  expect(lines).toHaveLength(everyHostileText.length)
  for (const [at, line] of lines.entries()) {
    const { level, msg, route } = JSON.parse(line) as Record<string, unknown>
    expect([level, msg, route]).toEqual([50, everyHostileText[at], everyHostileText[at]])
  }
})
