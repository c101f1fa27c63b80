/** What a provider's message says in its own words: its result's code and description. */
export interface ProviderWords {
  readonly code: string | null
  readonly words: string | null
}

/** Deep enough for every message there is; deeper ones are somebody's joke. */
const DEEPEST = 6
const LONGEST = 500

/**
 * Reads the raw body that a provider posted, wherever in it the result stands. Bodies are stored as they came, so this
 * may be anything: what is no JSON says nothing.
 */
export function providerWords(body: string): ProviderWords {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return { code: null, words: null }
  }
  const code = find(parsed, 'ResultCode', DEEPEST)
  const words = find(parsed, 'ResultDesc', DEEPEST)
  return { code: textOf(code), words: textOf(words)?.slice(0, LONGEST) ?? null }
}

function find(value: unknown, name: string, deep: number): unknown {
  if (typeof value !== 'object' || value === null || deep === 0) return undefined
  if (Object.hasOwn(value, name)) return (value as Record<string, unknown>)[name]
  for (const inner of Object.values(value)) {
    const found = find(inner, name, deep - 1)
    if (found !== undefined) return found
  }
  return undefined
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
