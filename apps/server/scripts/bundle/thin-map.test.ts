import { SourceMap } from 'node:module'
import { encode } from '@jridgewell/sourcemap-codec'
import { expect, test } from 'vitest'
import { thinMap } from './thin-map.ts'

const whole = {
  sources: ['../src/ours.ts', '../../node_modules/library/index.js'],
  mappings: encode([
    [
      [0, 0, 4, 2],
      [8, 0, 4, 9],
    ],
    [],
    [[2, 1, 70, 0]],
    [[2, 1, 71, 0]],
    [[1, 0, 9, 4]],
  ]),
}
const map = new SourceMap(thinMap(whole, (source) => !source.includes('node_modules')) as never)
const lineOf = (line: number, column: number) => {
  const { originalSource, originalLine } = map.findEntry(line, column) as {
    originalSource?: string
    originalLine?: number
  }
  return originalSource ? [originalSource, originalLine] : null
}

test('a line of ours is found from anywhere in it', () => {
  expect([lineOf(0, 3), lineOf(0, 60), lineOf(4, 0)]).toEqual([
    ['../src/ours.ts', 4],
    ['../src/ours.ts', 4],
    ['../src/ours.ts', 9],
  ])
})

test('a line of a library stays a line of the bundle', () => {
  expect([lineOf(1, 0), lineOf(2, 5), lineOf(3, 5)]).toEqual([null, null, null])
})
