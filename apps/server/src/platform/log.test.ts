import { spawnSync } from 'node:child_process'
import { everyHostileText } from '../../testing/hostile-texts/hostile-texts.ts'
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

/** What a program of its own writes, given a log. */
function written(level: string, program: string): string[] {
  const all = `
    import { createLog } from '${new URL('log.ts', import.meta.url).href}'
    import { everyHostileText } from '../../testing/hostile-texts/hostile-texts.ts'
    const log = createLog('${level}')
    ${program}`
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', all], {
    cwd: import.meta.dirname,
    maxBuffer: 2 ** 24,
    encoding: 'utf8',
  })
  return ran.stdout.trimEnd().split('\n')
}

test('what people write does not forge a line of the log', () => {
  const lines = written(
    'info',
    'for (const text of everyHostileText) log.error({ route: text, err: new Error(text) }, text)',
  )
  expect(lines).toHaveLength(everyHostileText.length)
  for (const [at, line] of lines.entries()) {
    const { level, msg, route } = JSON.parse(line) as Record<string, unknown>
    expect([level, msg, route]).toEqual([50, everyHostileText[at], everyHostileText[at]])
  }
})

const messages = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { msg: string }).msg)

test('a warning is on its way, with all before it, when the process is killed', () => {
  const lines = written('info', `log.info('one'); log.warn('two'); process.kill(process.pid, 'SIGKILL')`)
  expect(messages(lines)).toEqual(['one', 'two'])
})

test.each(['', 'process.exit(1)', `throw new Error('a bug')`])('nothing is lost when a process ends by "%s"', (end) => {
  expect(messages(written('info', `log.info('one'); log.info('two'); ${end}`))).toEqual(['one', 'two'])
})
