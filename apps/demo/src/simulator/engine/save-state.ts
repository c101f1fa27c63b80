import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { SimulatorState } from './state.ts'

export interface StateFile {
  changed: () => void
  flush: () => Promise<void>
}

export const noStateFile: StateFile = { changed: () => undefined, flush: () => Promise.resolve() }

export function readState(path: string): SimulatorState | null {
  // Written by this program only, and whole: it is renamed into place.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SimulatorState) : null
}

/** One write at a time; what changes meanwhile is written right after it. */
export function createStateFile(path: string, state: SimulatorState): StateFile {
  let dirty = false
  let writing: Promise<void> | null = null

  async function writeWhileDirty() {
    while (dirty) {
      dirty = false
      const draft = `${path}.${process.pid}.tmp`
      await writeFile(draft, JSON.stringify(state), { mode: 0o600 })
      await rename(draft, path)
    }
    writing = null
  }

  function changed() {
    dirty = true
    writing ??= Promise.resolve().then(writeWhileDirty)
  }

  return {
    changed,
    async flush() {
      changed()
      await writing
    },
  }
}
