import { DEFAULT_GUIDE_METHODS, type GuideMethod } from './methods.ts'
import { words } from '../words/say.ts'

/** Where customers send money straight to a guide; blanks where they have given nothing. */
export type PaymentDestination = {
  readonly bank: {
    readonly accountName: string
    readonly accountNumber: string
    readonly bankName: string
    readonly branchName: string
    readonly instructions: string
  }
  readonly paybill: { readonly businessNumber: string; readonly accountNumber: string; readonly instructions: string }
  readonly buyGoods: { readonly tillNumber: string; readonly businessName: string; readonly instructions: string }
}

export const destinationTexts: Record<GuideMethod, string> = words({
  bank: 'Please give bank, account name and account number before you offer bank transfer.',
  paybill: 'Please give the business number before you offer Paybill.',
  buygoods: 'Please give the till number before you offer Buy Goods.',
})

/** The methods among these that nobody could pay by. */
export function unpayableMethods(active: readonly GuideMethod[], to: PaymentDestination): GuideMethod[] {
  const known: Record<GuideMethod, boolean> = {
    bank: to.bank.bankName !== '' && to.bank.accountName !== '' && to.bank.accountNumber !== '',
    paybill: to.paybill.businessNumber !== '',
    buygoods: to.buyGoods.tillNumber !== '',
  }
  return active.filter((method) => !known[method])
}

/** Whether money would go elsewhere. Instructions count: they are read as part of the address. */
export function isOtherDestination(a: PaymentDestination, b: PaymentDestination): boolean {
  return JSON.stringify(partsOf(a)) !== JSON.stringify(partsOf(b))
}

/** What a guide's settings begin with: their choice, or the default for who has given nowhere to pay yet. */
export function firstMethods(active: readonly GuideMethod[], to: PaymentDestination): readonly GuideMethod[] {
  const nowhere = partsOf(to)
    .flat()
    .every((part) => part === '')
  return active.length === 0 && nowhere ? DEFAULT_GUIDE_METHODS : active
}

function partsOf({ bank, paybill, buyGoods }: PaymentDestination): string[][] {
  return [
    [bank.accountName, bank.accountNumber, bank.bankName, bank.branchName, bank.instructions],
    [paybill.businessNumber, paybill.accountNumber, paybill.instructions],
    [buyGoods.tillNumber, buyGoods.businessName, buyGoods.instructions],
  ]
}
