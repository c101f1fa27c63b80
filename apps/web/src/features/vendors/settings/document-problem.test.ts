import { documentTexts } from '@upeo/contract/documents/documents'
import { expect, test } from 'vitest'
import { documentProblem } from './document-problem.ts'

const MB = 1024 * 1024

test.each([
  [10 * MB, 'application/pdf', null],
  [10 * MB + 1, 'application/pdf', 'size'],
  [1, 'image/jpeg', null],
  [1, 'image/png', null],
  [1, 'image/gif', null],
  [1, 'image/webp', 'type'],
  [1, '', 'type'],
  [1, 'image/heic', 'heic'],
])('a file of %i bytes and type %j: %j', (size, type, problem) => {
  expect(documentProblem({ name: 'paper', size, type })).toBe(problem)
})

test('its texts are those of the specification', () => {
  expect(documentTexts.size).toBe('File size must be less than 10MB')
  expect(documentTexts.type).toBe('Only image files (JPEG, PNG, GIF) and PDF files are allowed')
})
