import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureText, outcomeOf } from './result-codes.ts'

const table = [
  ['0', 'paid', null, false],
  ['1', 'failed', 'top_up', false],
  ['2', 'failed', 'other_method', false],
  ['3', 'failed', 'other_method', false],
  ['4', 'failed', 'tomorrow', false],
  ['8', 'failed', 'other_method', true],
  ['17', 'failed', 'soon', false],
  ['26', 'failed', 'soon', false],
  ['1001', 'failed', 'soon', false],
  ['1019', 'failed', 'now', false],
  ['1025', 'failed', 'now', true],
  ['1031', 'failed', 'now', false],
  ['1032', 'failed', 'now', false],
  ['1036', 'failed', 'now', false],
  ['1037', 'failed', 'now', false],
  ['2001', 'failed', 'now', false],
  ['2028', 'failed', 'other_method', true],
  ['SFC_IC0003', 'failed', 'other_method', true],
  ['4999', 'pending', null, false],
  ['8006', 'failed', 'other_method', false],
  ['9999', 'failed', 'now', false],
  ['E3008', 'failed', 'other_method', false],
] as const
const known: readonly string[] = table.map(([code]) => code)

describe('outcomeOf', () => {
  it.each(table)('%s is %s (retry %s, alert %s)', (code, kind, retry, alert) => {
    const outcome = outcomeOf(code)
    expect(outcome.kind).toBe(kind)
    const details = outcome.kind === 'failed' ? [outcome.retry, outcome.alert] : [null, false]
    expect(details).toEqual([retry, alert])
  })

  it('reads numbers and strings alike', () => {
    for (const code of known) expect(outcomeOf(` ${code} `)).toBe(outcomeOf(code))
    expect(outcomeOf(0)).toEqual({ kind: 'paid' })
    expect(outcomeOf(1032)).toBe(outcomeOf('1032'))
  })

  it('takes no code it does not know for paid or failed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer()), (code) => {
        fc.pre(!known.includes(String(code).trim()))
        expect(outcomeOf(code)).toEqual({ kind: 'needs_review' })
      }),
    )
    for (const code of ['', '00', '0.0', 'constructor', '__proto__', 'toString']) {
      expect(outcomeOf(code).kind).toBe('needs_review')
    }
  })

  it('has a whole sentence for every failure', () => {
    for (const code of known) {
      expect(failureText(outcomeOf(code))).toMatch(/^[A-Z].*\.$/)
    }
    expect(failureText(outcomeOf('77'))).toBe('Payment failed. Please try again.')
    expect(failureText(outcomeOf('2001'))).toBe('The M-Pesa PIN was not right. Please try again.')
  })
})
