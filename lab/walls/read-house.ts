import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, type SourceFacts } from './read-source.ts'

/** Every file that was read, by its path in the repository. */
export type House = ReadonlyMap<string, SourceFacts>

/** A broken rule, and the file to change. */
export interface Violation {
  readonly path: string
  readonly problem: string
}

/** Reads the given files of a folder laid out like this repository. */
export function readHouse(root: string, paths: readonly string[]): House {
  return new Map(paths.map((path) => [path, readSource(path, readFileSync(join(root, path), 'utf8'))]))
}

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
