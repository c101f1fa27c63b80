import { maintenanceLabels, type MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { say } from '@upeo/domain/words/say'
import { Chip, type Tone } from '../../ui/chip.tsx'

const tones = {
  excellent: 'primary',
  good: 'primary',
  fair: 'neutral',
  'needs-maintenance': 'accent',
  'out-of-service': 'danger',
} as const satisfies Record<MaintenanceStatus, Tone>

export function StatusChip({ status }: { status: MaintenanceStatus }) {
  return <Chip tone={tones[status]}>{say(maintenanceLabels[status])}</Chip>
}
