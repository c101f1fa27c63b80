import { describe, expect, test } from 'vitest'
import { languagesOf, untranslatedFor, writtenFor } from './written.ts'

const both = {
  language: 'en' as const,
  name: 'Crater walk',
  line: 'A morning out.',
  rows: ['Water'],
  more: '',
  translation: { name: 'Kutembea kwenye volkano', line: '', rows: [] as string[], more: '' },
}
const one = { language: 'sw' as const, name: 'Kuvua samaki', translation: null }

describe('what somebody has written in two languages', () => {
  test('is read by each in their own', () => {
    expect(writtenFor('sw', both)).toMatchObject({ language: 'sw', name: 'Kutembea kwenye volkano', translation: null })
    expect(writtenFor('en', both)).toMatchObject({ language: 'en', name: 'Crater walk', translation: null })
    expect(languagesOf(both)).toEqual(['en', 'sw'])
  })

  test('keeps the original of what was left empty, and says so', () => {
    expect(writtenFor('sw', both)).toMatchObject({ line: 'A morning out.', rows: ['Water'], more: '' })
    expect(untranslatedFor('sw', both)).toEqual(['line', 'rows'])
    expect(untranslatedFor('en', both)).toEqual([])
  })
})

describe('what is written in one language', () => {
  test('is read by everybody as it was written', () => {
    expect(writtenFor('en', one)).toEqual(one)
    expect(writtenFor('sw', one)).toEqual(one)
    expect(languagesOf(one)).toEqual(['sw'])
    expect(untranslatedFor('en', one)).toEqual([])
  })
})
