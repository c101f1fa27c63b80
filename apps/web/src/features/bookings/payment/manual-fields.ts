import type { PaymentInstructions } from '@upeo/contract/bookings/booking'
import type { GuideMethod } from '@upeo/domain/payments/methods'

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

export const NOT_SPECIFIED = 'Not specified'

/** Where to send the money, line by line as the guide has set it; null when the guide does not offer this method. */
export function manualFacts(instructions: PaymentInstructions, method: GuideMethod): ManualFacts | null {
  const { bank, paybill, buyGoods } = instructions
  switch (method) {
    case 'bank':
      return (
        (bank && {
          fields: [
            plain('Bank', bank.bankName),
            plain('Branch', bank.branchName),
            plain('Account name', bank.accountName),
            copied('Account number', bank.accountNumber),
          ],
          guideline: bank.instructions,
        }) ??
        null
      )
    case 'paybill':
      return (
        (paybill && {
          fields: [copied('Business number', paybill.businessNumber), copied('Account number', paybill.accountNumber)],
          guideline: paybill.instructions,
        }) ??
        null
      )
    case 'buygoods':
      return (
        (buyGoods && {
          fields: [copied('Till number', buyGoods.tillNumber), plain('Business name', buyGoods.businessName)],
          guideline: buyGoods.instructions,
        }) ??
        null
      )
    default:
      return method satisfies never
  }
}
