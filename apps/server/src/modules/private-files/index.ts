import type { TakeFile } from '../../platform/http/receive-upload.ts'
import type { PrivateFilesDeps } from './deps.ts'
import { openFile, wasOpenedBy, type Opening } from './open-file.ts'
import { scanFirst } from './scan-first.ts'
import { takeInSweep } from './take-in.ts'

export { openFailures } from './open-file.ts'
export { rotateFiles } from './rotate-files.ts'
export { scanFailures, type ScanError } from './scan-first.ts'

/** Files that only a few may see: scanned, sealed, apart from the public ones, and opened with a row in the audit log. */
export function createPrivateFilesModule(deps: PrivateFilesDeps) {
  const { privateStore } = deps
  return {
    /** What is taken in is looked through by the scanner first, where there is one. */
    scanFirst: <Taken, Err extends { kind: string }>(take: TakeFile<Taken, Err>) => scanFirst(deps, take),
    put: (key: string, bytes: Buffer) => privateStore.put(key, bytes),
    open: (opening: Opening) => openFile(deps, opening),
    /** Whether this person has opened it, as the audit log has it. */
    wasOpenedBy,
    /** For the program's own work, of which nobody sees the file itself. */
    readForWork: (key: string) => privateStore.get(key),
    delete: (key: string) => privateStore.delete(key),
    list: (prefix: string) => privateStore.list(prefix),
    sweeps: () => [takeInSweep(deps)],
  }
}

export type PrivateFilesModule = ReturnType<typeof createPrivateFilesModule>
