import { expect, it } from 'vitest'
import { measureGrowth } from '../../testing/measure-growth.ts'
import { plainText } from './summary.ts'

it.each(['<', '</', '<br ', '<b'])('twice as many %s take twice as long to read', (sign) => {
  const textOf = (length: number) => sign.repeat(length / sign.length)
  expect(measureGrowth(plainText, textOf, 8_000)).toBeLessThan(2.8)
})
