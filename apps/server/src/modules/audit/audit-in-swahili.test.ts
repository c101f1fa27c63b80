import { actTitle, auditActions } from '@upeo/domain/audit/act-titles'
import type { AuditNames } from '@upeo/domain/audit/names'
import { auditSentence } from '@upeo/domain/audit/sentences'
import { cents } from '@upeo/domain/money'
import { expect, test } from 'vitest'
import { inLanguage } from '../../platform/spoken-language.ts'

const names: AuditNames = {
  person: (id) => (id === 'wangari' ? 'Wangari' : undefined),
  booking: () => undefined,
  order: () => undefined,
  activity: () => undefined,
}
const tell = (action: string, detail: Readonly<Record<string, unknown>> = {}) =>
  auditSentence({ by: 'wangari', action, subjectId: 'o1', detail }, names)

test.each(auditActions)('%s is told in Swahili to its last word, by its title too', (action) => {
  const [english, swahili] = [tell(action), inLanguage('sw', () => tell(action))]
  expect(swahili).toMatch(/^Wangari a(?:li|me)\w+ ?.*\.$/)
  expect(swahili).not.toMatch(/\b(?:a|an|the|of|for|to|by|somebody|money|nothing)\b/)
  expect(swahili).not.toBe(english)
  expect(inLanguage('sw', () => actTitle(action))).not.toBe(actTitle(action))
})

test('the parts of a sentence agree with it', () => {
  const paid = { cents: cents(50_000_00), receipt: 'UKN00003NO' }
  expect(inLanguage('sw', () => tell('payout.complete', paid))).toBe(
    'Wangari alirekodi kwamba malipo ya KES 50,000 kwa akaunti ya kiongozi (UKN00003NO) yamelipwa.',
  )
  expect(inLanguage('sw', () => tell('refund.settle', paid))).toBe(
    'Wangari alirekodi kwamba KES 50,000 za kurudishwa kwa mteja kwa ajili ya booking (UKN00003NO) zimelipwa.',
  )
})
