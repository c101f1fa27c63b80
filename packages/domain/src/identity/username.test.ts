import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isId } from '../ids.ts'
import { parseUsername, reservedUsernames, suggestUsername } from './username.ts'

const read = (text: string) => {
  const result = parseUsername(text)
  return result.ok ? result.value : result.error.kind
}

describe('parseUsername', () => {
  it.each([
    ['kamau', 'kamau'],
    [' Kamau-Treks ', 'kamau-treks'],
    ['a1b', 'a1b'],
    ['x'.repeat(30), 'x'.repeat(30)],
    ['', 'username_required'],
    ['   ', 'username_required'],
    ['ab', 'username_invalid'],
    ['x'.repeat(31), 'username_invalid'],
    ['-kamau', 'username_invalid'],
    ['kamau-', 'username_invalid'],
    ['ka--mau', 'username_invalid'],
    ['ka mau', 'username_invalid'],
    ['ka.mau', 'username_invalid'],
    ['ka/mau', 'username_invalid'],
    ['kamaũ', 'username_invalid'],
    ['dashboard', 'username_reserved'],
    ['Admin', 'username_reserved'],
  ])('%j is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('never looks like an id', () => {
    const idLike = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect(isId(idLike)).toBe(true)
    expect(read(idLike)).toBe('username_invalid')
  })

  it('reserves words in the form in which they are compared', () => {
    for (const word of reservedUsernames) expect(word).toBe(word.toLowerCase())
  })
})

describe('suggestUsername', () => {
  it.each([
    ['Wanjirũ Njoroge', 'wanjiru-njoroge'],
    ["Ng'ang'a  Kamau", 'nganga-kamau'],
    ['José María Ñandú', 'jose-maria-nandu'],
    ['Dashboard', 'dashboard-2'],
    ['Al', 'guest-al'],
    ['李', 'guest'],
    ['', 'guest'],
  ])('%j suggests %s', (name, username) => {
    expect(suggestUsername(name)).toBe(username)
  })

  it('numbers a taken one', () => {
    const taken = new Set(['jane', 'jane-2'])
    expect(suggestUsername('Jane', (username) => taken.has(username))).toBe('jane-3')
  })

  it('is always acceptable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(parseUsername(suggestUsername(name)).ok).toBe(true)
      }),
    )
  })
})
