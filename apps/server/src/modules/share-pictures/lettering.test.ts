import { expect, test } from 'vitest'
import { lettering } from './lettering.ts'

const at = { x: 0, y: 0, size: 40 }

test.each(['display', 'text'] as const)('the %s letters have those of Kenya’s languages', (face) => {
  const letters = lettering(face)
  expect(letters.wrap('Gĩkũyũ, Kĩrĩnyaga', { size: 40, width: 1000, lines: 1 })).toEqual(['Gĩkũyũ, Kĩrĩnyaga'])
  for (const [word, less] of [
    ['Gĩkũyũ', 'Gky'],
    ['Kĩrĩnyaga', 'Krnyaga'],
    ['Ŋatai', 'atai'],
  ] as const) {
    expect(letters.width(word, 40)).toBeGreaterThan(letters.width(less, 40))
    expect(letters.outline(word, at).length).toBeGreaterThan(letters.outline(less, at).length)
  }
})

test('a word that our own face has all letters of is drawn in it, whatever stands beside it', () => {
  const letters = lettering('text')
  const walk = letters.outline('Walk ', at)
  expect(letters.outline('Walk Gĩkũyũ', at).startsWith(walk)).toBe(true)
})

test('a line is cut behind a whole sign', () => {
  const letters = lettering('display')
  for (let room = 60; room < 400; room += 7) {
    const [line = ''] = letters.wrap('G\u0303o\u0303m\u0303be\u0303, gwa g\u0303ombe\u0303', {
      size: 40,
      width: room,
      lines: 1,
    })
    expect([room, line.isWellFormed(), /^\p{M}|[\s,]…$/u.test(line)]).toEqual([room, true, false])
    const cut = line.replace('…', '')
    // What stands before the ellipsis is a beginning of it, with all accents of its last letter.
    expect('G\u0303õm\u0303bẽ, gwa g\u0303ombẽ'.slice(cut.length)).not.toMatch(/^\p{M}/u)
    expect(cut === '' ? 0 : letters.width(line, 40)).toBeLessThanOrEqual(room)
  }
})
