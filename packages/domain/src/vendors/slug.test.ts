import { describe, expect, it } from 'vitest'
import { parseVendorSlug, SLUG_RESERVED, SLUG_RULE, slugTexts } from './slug.ts'

describe('a guide’s own address', () => {
  it('is letters, numbers and hyphens, kept in lower case', () => {
    expect(parseVendorSlug('Rift-Valley-Trails')).toEqual({ ok: true, value: 'rift-valley-trails' })
  })

  it.each(['ab', 'a b c', 'trails!', '-trails', 'trails-', 'a'.repeat(31), 'Wanjirũ'])('%j breaks the rule', (text) => {
    const parsed = parseVendorSlug(text)
    expect(parsed.ok ? null : slugTexts[parsed.error.kind]).toBe(SLUG_RULE)
  })

  it.each(['dashboard', 'Vendor', 'admin', 'upeo'])('%s is ours', (text) => {
    const parsed = parseVendorSlug(text)
    expect(parsed.ok ? null : slugTexts[parsed.error.kind]).toBe(SLUG_RESERVED)
  })
})
