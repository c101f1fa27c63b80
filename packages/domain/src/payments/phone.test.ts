import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../result.ts'
import { formatPhone, parseMpesaPhone, phoneTexts } from './phone.ts'

const parsed = (text: string) => {
  const result = parseMpesaPhone(text)
  return result.ok ? result.value : result.error.kind
}

describe('parseMpesaPhone', () => {
  it.each([
    ['254712345678', '254712345678'],
    ['254112345678', '254112345678'],
    ['0712345678', '254712345678'],
    ['0112345678', '254112345678'],
    ['712345678', '254712345678'],
    ['112345678', '254112345678'],
    ['+254 712 345-678', '254712345678'],
    ['(0712) 345.678', '254712345678'],
    ['0712‑345‑678', '254712345678'],
    ['00254712345678', '254712345678'],
    ['+2540712345678', '254712345678'],
    ['2540712345678', '254712345678'],
    ['+254 (0)712 345 678', '254712345678'],
    ['\u200e0712\u200b345\ufe0f678\u2069', '254712345678'],
    ['\u202a+254\u00a0712\u00a0345\u00a0678\u202c', '254712345678'],
    ['', 'phone_missing'],
    ['\u200e', 'phone_missing'],
    ['+0712345678', 'phone_invalid'],
    ['000712345678', 'phone_invalid'],
    ['25400712345678', 'phone_invalid'],
    ['  - ', 'phone_missing'],
    ['071234567', 'phone_invalid'],
    ['07123456789', 'phone_invalid'],
    ['2547123456789', 'phone_invalid'],
    ['0200123456', 'phone_invalid'],
    ['255712345678', 'phone_invalid'],
    ['0712345678; drop', 'phone_invalid'],
    ['07a2345678', 'phone_invalid'],
    ['٠٧١٢٣٤٥٦٧٨', 'phone_invalid'],
  ])('%j is %s', (text, expected) => {
    expect(parsed(text)).toBe(expected)
  })

  it('uses the words of the spec', () => {
    expect(phoneTexts.phone_missing).toBe('Please enter your M-Pesa phone number')
    expect(phoneTexts.phone_invalid).toMatch(/^Please enter a valid Kenyan phone number \(e\.g\., \d+ or \d+\)$/)
  })

  it('reads the three forms as one number, and its own output', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[17]\d{8}$/), (mobile) => {
        const whole = `254${mobile}`
        for (const form of [mobile, `0${mobile}`, whole, `+${whole}`]) expect(parsed(form)).toBe(whole)
        expect(parsed(formatPhone(valueOf(parseMpesaPhone(whole))))).toBe(whole)
      }),
    )
  })

  it('are shown as people write them', () => {
    const phone = valueOf(parseMpesaPhone('0712345678'))
    expect(formatPhone(phone)).toBe('0712 345 678')
  })
})
