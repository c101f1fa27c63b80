import { expect, test } from 'vitest'
import { specimenPaper } from './specimen-paper.ts'

test('a paper is a PDF whose table finds its objects, and says that it is none', () => {
  const text = specimenPaper('Business licence', 'Hell (and) Gate').toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 8)).toBe('xref\n0 6')
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`))
  expect(text).toContain(String.raw`(Hell \(and\) Gate) Tj`)
  expect(text).toContain('Specimen.')
})
