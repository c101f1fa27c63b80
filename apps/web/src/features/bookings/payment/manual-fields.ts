import type { PaymentInstructions } from '@upeo/contract/bookings/booking'
import type { GuideMethod } from '@upeo/domain/payments/methods'
import { say, words } from '@upeo/domain/words/say'

interface ManualField {
  readonly label: string
  /** Empty where the guide has given none. */
  readonly value: string
  readonly copies: boolean
}

export interface ManualFacts {
  readonly fields: readonly ManualField[]
  readonly guideline: string
}

const copied = (label: string, value: string) => ({ label, value, copies: true })
const plain = (label: string, value: string) => ({ label, value, copies: false })

export const NOT_SPECIFIED = words('Not specified')

/** Where to send the money, line by line as the guide has set it; null when the guide does not offer this method. */
export function manualFacts(instructions: PaymentInstructions, method: GuideMethod): ManualFacts | null {
  const { bank, paybill, buyGoods } = instructions
  switch (method) {
    case 'bank':
      return (
        (bank && {
          fields: [
            plain(say('Bank'), bank.bankName),
            plain(say('Branch'), bank.branchName),
            plain(say('Account name'), bank.accountName),
            copied(say('Account number'), bank.accountNumber),
          ],
          guideline: bank.instructions,
        }) ??
        null
      )
    case 'paybill':
      return (
        (paybill && {
          fields: [
            copied(say('Business number'), paybill.businessNumber),
            copied(say('Account number'), paybill.accountNumber),
          ],
          guideline: paybill.instructions,
        }) ??
        null
      )
    case 'buygoods':
      return (
        (buyGoods && {
          fields: [copied(say('Till number'), buyGoods.tillNumber), plain(say('Business name'), buyGoods.businessName)],
          guideline: buyGoods.instructions,
        }) ??
        null
      )
    default:
      return method satisfies never
  }
}
