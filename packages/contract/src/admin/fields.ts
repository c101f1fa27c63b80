import { approvalFactors } from '@upeo/domain/disbursements/two-people'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { codeLine, InstantText, limit, Page, text } from '../kit/fields.ts'

/** The lists of the office page alike. */
export const listQuery = { page: Page, limit: limit(25), search: text(100).optional() }

export const total = z.number().int()

/** Why something was done: kept in the audit log, and told to whom it concerns where that is said. */
export const Reason = text(500).pipe(z.string().min(3, words('Please give a reason.')))

/** What the other side's own books call the movement: seen, not guessed. */
export const Receipt = codeLine(80).pipe(z.string().min(3, words('Please give the receipt or reference.')))

export const Person = z.object({ _id: z.string(), name: z.string(), email: z.string() })
export const Done = z.object({ message: z.string() })

/** `waits`: it is approved, and nothing happens before somebody else of the office has approved it too. */
export const Decided = Done.extend({ waits: z.boolean() })

/** Who has approved that money leaves. `factor`: what had proved that it was them. */
export const Approval = z.object({ by: Person, at: InstantText, factor: z.enum(approvalFactors) })
export type Approval = z.infer<typeof Approval>
