import type { getLedgerHealth } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { say } from '@upeo/domain/words/say'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Notice } from '../../../ui/notice.tsx'

export function HealthNotice({ health }: { health: AnswerOf<typeof getLedgerHealth> }) {
  const broken = health.invariants.filter(({ breaches }) => breaches > 0).length
  if (health.checkedAt === null) return null
  if (health.healthy) {
    return (
      <Notice tone="success" icon={<IconCircleCheck size={22} aria-hidden="true" />}>
        {say('The books are right: all {invariants} checks passed.', {
          invariants: health.invariants.length,
        })}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" icon={<IconAlertTriangle size={22} aria-hidden="true" />}>
      {say('The books need attention: {broken} of {invariants} checks failed.', {
        broken,
        invariants: health.invariants.length,
      })}
    </Notice>
  )
}
