import { greatest, minus, negate, ZERO, type Cents } from '../money.ts'

/** A guide's money as the ledger has it. */
export interface GuideBalances {
  /** What can be paid out, before commission that is owed. */
  readonly available: Cents
  /** Commission on money paid straight to the guide; below 0: what Upeo owes the guide. */
  readonly debt: Cents
  /** Asked for, and on its way. */
  readonly reserved: Cents
  readonly paidOut: Cents
  /** What guests paid straight to the guide for trips that are done, with the commission in it. */
  readonly direct: Cents
  /** What stands for years that are not kept any more: their balance, of which nothing else is known. */
  readonly broughtForward: Cents
}

/** Where all that a guide has earned is now. The terms add up: nothing that was earned is anywhere else. */
export interface WhereMoneyIs {
  readonly paidOut: Cents
  readonly onItsWay: Cents
  readonly available: Cents
  readonly direct: Cents
  /** Owed commission that no balance covers yet: it is taken off what comes next. */
  readonly owed: Cents
  readonly broughtForward: Cents
}

export function whereMoneyIs({
  available,
  debt,
  reserved,
  paidOut,
  direct,
  broughtForward,
}: GuideBalances): WhereMoneyIs {
  const left = minus(available, debt)
  return {
    paidOut,
    onItsWay: reserved,
    available: greatest(ZERO, left),
    direct,
    owed: greatest(ZERO, negate(left)),
    broughtForward,
  }
}
