import type { Act } from '@upeo/domain/audit/acts'
import type { Tx } from '../../platform/deps.ts'
import type { Person } from '../../platform/http/person.ts'
import { writeAudit } from '../audit/index.ts'
import type { AdminDeps } from './deps.ts'

/** Each decision leaves its trace in its own transaction. */
export const noteActs =
  ({ clock }: Pick<AdminDeps, 'clock'>) =>
  (tx: Tx, by: Person, act: Act) =>
    writeAudit(tx, { ...act, by, at: clock.now() })
