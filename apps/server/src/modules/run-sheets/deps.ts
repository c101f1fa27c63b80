import type { Clock } from '@upeo/domain/time'
import type { Equipment } from './ports.ts'

export interface RunSheetsDeps {
  readonly clock: Clock
  readonly equipment: Equipment
}
