import type { Clock } from '@upeo/domain/time'
import type { FileScanner } from '../../adapters/scanner/port.ts'
import type { PrivateStore } from '../../adapters/storage/port.ts'
import type { Log } from '../../platform/log.ts'
import type { NoteReading } from './ports.ts'

export interface PrivateFilesDeps {
  readonly clock: Clock
  readonly log: Log
  readonly privateStore: PrivateStore
  /** Null: nobody looks. */
  readonly scanner: FileScanner | null
  readonly noteReading: NoteReading
}
