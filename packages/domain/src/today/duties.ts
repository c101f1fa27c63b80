/** What of a booking waits for its guide: a problem or an appeal to answer, money to return. */
export const dutyKinds = ['answer_problem', 'answer_appeal', 'return_money'] as const
export type DutyKind = (typeof dutyKinds)[number]
