import { oneIn } from '@upeo/domain/testing/depth'
import { expect, test } from 'vitest'
import { everyReader, judgeReaders } from './every-reader.ts'
import { shapesOf } from './hostile-shapes.ts'
import { judgeReader, MOST_GROWTH } from './judge-reader.ts'

/** What somebody sends may cost time in proportion to its length, and no more: one request would stop everybody's. */
test.each(Object.keys(everyReader))(
  '%s: twice the text takes at most 2.5 times as long',
  async (kind) => {
    const readers = (await everyReader[kind]?.()) ?? []
    expect(readers.length).toBeGreaterThan(50)
    const grown = judgeReaders(oneIn(12, readers, ({ name }) => name)).filter(({ growth }) => growth > MOST_GROWTH)
    expect(grown.map(({ reader, shape, growth }) => [reader.name, shape.name, growth])).toEqual([])
  },
  120_000,
)

const shapes = shapesOf(['a', '.', '<'])
const reader = (read: (text: string) => unknown) => ({ name: 'planted', given: (text: string) => text, read, shapes })

test.each([
  ['an address whose domain may hold dots', (text: string) => /^[^@]+@[^@]+\.[^@]+$/.test(`a@${text}@`)],
  ['a tag that may hold the beginning of another', (text: string) => text.replace(/<[^>]*>/g, '')],
  ['blanks before an end', (text: string) => /a+$/.test(text)],
  ['a nested repetition', (text: string) => /^(a+)+$/.test(text)],
])('%s is found', (_, read) => {
  expect(judgeReader(reader(read), shapes).growth).toBeGreaterThan(MOST_GROWTH)
})

test('what reads each character once is not', () => {
  expect(
    judgeReader(
      reader((text) => text.replace(/[^a-z]/g, '')),
      shapes,
    ).growth,
  ).toBeLessThan(MOST_GROWTH)
})
