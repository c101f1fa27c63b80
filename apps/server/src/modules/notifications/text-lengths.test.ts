import { bookedText, calledOffText, movedText } from '@upeo/domain/texts/guest-texts'
import { segmentsOf } from '@upeo/domain/texts/segments'
import { localDate } from '@upeo/domain/time'
import { writtenLanguages } from '@upeo/domain/words/languages'
import { expect, test } from 'vitest'
import { inLanguage } from '../../platform/spoken-language.ts'

test.each(writtenLanguages)(
  'in %s every text takes two segments at most, with its whole link and times',
  (language) => {
    const url = `https://bookings.upeo-outdoors.example/${language}/g/${'t'.repeat(22)}`
    const names = { guide: 'Wanjikũ wa Ng’ang’a '.repeat(4), activity: 'Kutembea Mlima Kenya '.repeat(5) }
    // Of no month and weekday are the names longer.
    const answerBy = new Date('2026-09-30T19:59:00Z')
    for (const [startTime, when] of [
      ['11:45', '11:45'],
      [null, '1 '],
    ] as const) {
      const trip = { ...names, url, date: localDate('2026-10-01'), startTime }
      const texts = inLanguage(language, () => [
        bookedText({ ...trip, paid: false }),
        bookedText({ ...trip, paid: true }),
        movedText({ ...trip, answerBy, silence: 'refund' }),
        movedText({ ...trip, answerBy, silence: 'keep' }),
        calledOffText(trip),
      ])
      for (const text of texts) {
        expect(segmentsOf(text)).toBeLessThanOrEqual(2)
        expect(text).toContain(url)
        expect(text).toContain(when)
      }
      expect(texts[2]).toContain('22:59')
    }
  },
)
