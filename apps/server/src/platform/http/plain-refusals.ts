import { say, words } from '@upeo/domain/words/say'
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = words({
  string: 'Please send text here.',
  number: 'Please send a number here.',
  int: 'Please send a whole number here.',
  boolean: 'Please send true or false here.',
  array: 'Please send a list here.',
  tuple: 'Please send a list here.',
  object: 'Please send fields with their values here.',
  record: 'Please send fields with their values here.',
  date: 'Please send a date here.',
})

/** What is said to whoever calls the API, where a field has no words of its own. */
export function refusalOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? say('Please fill this in.')
        : say(kinds[issue.expected] ?? 'Please send this here.')
    case 'invalid_value':
      return issue.input === undefined
        ? say('Please fill this in.')
        : say('Please choose one of these: {choices}.', { choices: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return say('There is no such field: {names}.', { names: namesOf(issue.keys) })
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum))
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum))
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      break
  }
  return say('Please use the format that is asked for.')
}

/** Names that somebody sent. A message is said once more on its way out, so it holds no braces of theirs. */
function namesOf(keys: readonly string[]): string {
  return keys
    .map((key) => key.replaceAll(/[{}]/g, '').slice(0, 40))
    .join(', ')
    .slice(0, 100)
}

function atMost(origin: string, n: number): string {
  const size = String(n)
  if (origin === 'string')
    return say('At most {n, plural, one {{size} character} other {{size} characters}}, please.', { n, size })
  return isList(origin)
    ? say('At most {n, plural, one {{size} entry} other {{size} entries}}, please.', { n, size })
    : say('At most {size}, please.', { size })
}

function atLeast(origin: string, n: number): string {
  const size = String(n)
  if (origin === 'string')
    return say('At least {n, plural, one {{size} character} other {{size} characters}}, please.', { n, size })
  return isList(origin)
    ? say('At least {n, plural, one {{size} entry} other {{size} entries}}, please.', { n, size })
    : say('At least {size}, please.', { size })
}

const isList = (origin: string): boolean => origin === 'array' || origin === 'set'

/** Once for the process: whatever a schema refuses without words of its own is told in these. */
export function refuseInPlainWords(): void {
  z.config({ customError: refusalOf })
}
