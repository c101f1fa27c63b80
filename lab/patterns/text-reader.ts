import type { Shape } from './hostile-shapes.ts'

/** Something that reads what people send: a schema, a function of the rules, a pattern. */
export interface TextReader {
  readonly name: string
  /** What it is handed with this text in it. */
  readonly given: (text: string) => unknown
  readonly read: (given: never) => unknown
  /** The texts that may cost it. */
  readonly shapes: readonly Shape[]
}
