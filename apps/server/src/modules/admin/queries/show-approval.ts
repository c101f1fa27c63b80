import type { Approval } from '@upeo/contract/admin/fields'
import type { StandingApproval } from '../../disbursements/index.ts'

export const showApproval = ({ person: _id, name, email, factor, at }: StandingApproval): Approval => ({
  by: { _id, name, email },
  factor,
  at: at.toISOString(),
})
