import { expect, test } from 'vitest'
import { runAll } from './run-all.ts'
import type { Step } from './steps.ts'

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: name, ...more })

async function follow(steps: readonly Step[], failing: readonly string[] = []) {
  const log: string[] = []
  let most = 0
  let now = 0
  const outcomes = await runAll(
    steps,
    2,
    async (each) => {
      now += 1
      most = Math.max(most, now)
      log.push(`${each.name} among ${now}`)
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
      return { step: each, ok: !failing.includes(each.name), seconds: 0, output: '', retried: [] }
    },
    () => undefined,
  )
  return { log, most, outcomes: outcomes.map((each) => `${each.step.name} ${each.ok}`) }
}

test('every step runs, two at a time, and those that want to be alone between what is above and below them', async () => {
  const { log, most, outcomes } = await follow([
    step('a'),
    step('b'),
    step('c'),
    step('heavy', { alone: true }),
    step('d', { after: ['a'] }),
    step('e', { after: ['heavy'] }),
    step('heavier', { alone: true }),
  ])
  expect(outcomes.length).toBe(7)
  expect(most).toBe(2)
  expect(log).toEqual([
    'a among 1',
    'b among 2',
    expect.stringContaining('c among'),
    'heavy among 1',
    'd among 1',
    'e among 2',
    'heavier among 1',
  ])
})

test('a failure stops only the steps that depend on it, and those count as failed', async () => {
  const { log, outcomes } = await follow(
    [
      step('built'),
      step('weighed', { after: ['built'] }),
      step('shown', { after: ['weighed'], alone: true }),
      step('d'),
    ],
    ['built'],
  )
  expect(log.map((line) => line.split(' ')[0])).toEqual(['built', 'd'])
  expect(outcomes.toSorted()).toEqual(['built false', 'd true', 'shown false', 'weighed false'])
})

test('what is cheap comes first, and what fails of it is all that is told', async () => {
  const { log, outcomes } = await follow(
    [step('a', { cheap: true }), step('heavy'), step('b', { cheap: true }), step('c', { after: ['a'], cheap: true })],
    ['a'],
  )
  expect(log.map((line) => line.split(' ')[0])).toEqual(['a', 'b'])
  expect(outcomes.toSorted()).toEqual(['a false', 'b true', 'c false', 'heavy false'])
  const { log: whole } = await follow([step('heavy'), step('a', { cheap: true }), step('b', { cheap: true })])
  expect(whole.map((line) => line.split(' ')[0])).toEqual(['a', 'b', 'heavy'])
})
