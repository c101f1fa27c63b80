import type { Approval } from '@upeo/contract/admin/fields'
import type { ApprovalFactor } from '@upeo/domain/disbursements/two-people'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Chip } from '../../ui/chip.tsx'
import type { CaseFact } from './case.tsx'

interface Approved {
  readonly approvals: readonly Approval[]
  readonly approvalsNeeded: number
}

const factors: Readonly<Record<ApprovalFactor, string>> = words({
  session: 'signed in',
  password: 'with their password',
  code: 'with a one-time code',
  recovery_code: 'with a recovery code',
  passkey: 'signed with their passkey',
})

/** What is still missing before money leaves; nothing where one administrator is enough. */
export function ApprovalChip({ approvals, approvalsNeeded }: Approved) {
  if (approvalsNeeded < 2) return null
  const [first] = approvals
  return (
    <Chip tone={first ? 'accent' : 'info'}>
      {first ? say('Approved by {by}, one more needed', { by: first.by.name }) : say('Needs two people')}
    </Chip>
  )
}

/** Who has approved it, when, and how they proved that it was them. */
export const approvalFacts = ({ approvals }: Pick<Approved, 'approvals'>): CaseFact[] =>
  approvals.map(({ by, at, factor }) => [
    say('Approved by {by}', { by: by.name }),
    `${formatDateTime(new Date(at))}, ${say(factors[factor])}`,
  ])

/** Nobody approves twice. */
export const hasApproved = ({ approvals }: Pick<Approved, 'approvals'>, me: string | undefined): boolean =>
  approvals.some(({ by }) => by._id === me)
