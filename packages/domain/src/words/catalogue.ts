/** What a reader loads at once, from the pages that most people see first to what only the server says. */
export const areas = [
  'shared',
  'finding',
  'activity',
  'profile',
  'public',
  'account',
  'guide',
  'office',
  'letters',
] as const
export type Area = (typeof areas)[number]

/** English sentence to its translation; an empty one is missing. */
export type Catalogue = ReadonlyMap<string, string>

/**
 * A catalogue's file has one text a line: `"English": "Swahili"`, both as JSON writes them. A text that two branches have
 * brought stands there twice: the one that was translated counts.
 */
export function parseCatalogue(text: string, file: string): Catalogue {
  const entries = new Map<string, string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [entry] = Object.entries(parseLine(line, `${file}:${index + 1}`))
    if (entry && !entries.get(entry[0])) entries.set(...entry)
  }
  return entries
}

function parseLine(line: string, where: string): Record<string, string> {
  try {
    return JSON.parse(`{${line}}`) as Record<string, string>
  } catch {
    throw new SyntaxError(`${where} is not one line of "English": "Swahili"`)
  }
}
