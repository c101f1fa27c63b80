import { say } from '@upeo/domain/words/say'
import type { z } from 'zod'

/** What is wrong with a form: the path of a field, and what is said of it. */
export type Mistakes = Readonly<Record<string, string>>

/** By the schema, the first of each field. Empty when the form may be sent. */
export function mistakesIn(schema: z.ZodType, body: unknown): Mistakes {
  const mistakes: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) mistakes[path.join('.')] ??= say(message)
  return mistakes
}

/** The message of a field, or the first of those of its rows and parts. */
export function mistakeAt(mistakes: Mistakes, path: string): string | undefined {
  return mistakes[path] ?? Object.entries(mistakes).find(([at]) => at.startsWith(`${path}.`))?.[1]
}

/** A field that is being edited is no longer wrong, nor are its parts and what it is a part of. */
export function withoutMistake(mistakes: Mistakes, path: string): Mistakes {
  const isPart = (at: string, of: string) => at.startsWith(`${of}.`)
  return filterMistakes(mistakes, (at) => at !== path && !isPart(at, path) && !isPart(path, at))
}

export function filterMistakes(mistakes: Mistakes, keeps: (path: string) => boolean): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).filter(([path]) => keeps(path)))
}

/** What is sent may know a field by another name than the form. */
export function renameMistakes(mistakes: Mistakes, names: Readonly<Record<string, string>>): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).map(([path, message]) => [names[path] ?? path, message]))
}

export const isFaultless = (mistakes: Mistakes): boolean => Object.keys(mistakes).length === 0
