import { describe, expect, it } from 'vitest'
import { done, fail, valueOf, type Failure, type Result } from './result.ts'

function halve(n: number): Result<number, Failure<'odd', { n: number }>> {
  return n % 2 === 0 ? done(n / 2) : fail({ kind: 'odd', n })
}

describe('Result', () => {
  it('carries a value or a failure, told apart by ok', () => {
    expect(halve(4)).toEqual({ ok: true, value: 2 })
    expect(halve(3)).toEqual({ ok: false, error: { kind: 'odd', n: 3 } })
    expect(done()).toEqual({ ok: true, value: undefined })
  })

  it('valueOf unwraps, and names the failure it did not expect', () => {
    expect(valueOf(halve(4))).toBe(2)
    expect(() => valueOf(halve(3))).toThrow('Unexpected failure: {"kind":"odd","n":3}')
  })
})
