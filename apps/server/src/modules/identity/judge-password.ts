import { readFileSync } from 'node:fs'
import { passwordProblem, passwordTexts } from '@upeo/domain/identity/password'
import type { BreachedPasswords } from '../../adapters/breached-passwords/port.ts'

let common: ReadonlySet<string> | undefined

/** The list, in lower case and commonest first; read when the first password is set. */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  return common
}

/** What somebody tries who knows only where they are; the longer ones first. */
const wordsOfThisPlace = [
  'administrator',
  'safaricom',
  'customer',
  'nairobi',
  'office',
  'kenya',
  'mpesa',
  'admin',
  'guide',
  'upeo',
]

/** Made of nothing but such words, digits and signs: `Upeo2026`, `M-Pesa-Kenya1`. */
function isOfThisPlace(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  return wordsOfThisPlace.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
}

/** What is wrong with a new password: its form, that everybody guesses it, or that it has leaked; null if nothing. */
export async function judgePassword(password: string, breaches: BreachedPasswords): Promise<string | null> {
  const problem = passwordProblem(password)
  if (problem !== null) return problem
  if (commonPasswords().has(password.toLowerCase()) || isOfThisPlace(password)) return passwordTexts.common
  return (await breaches.has(password)) ? passwordTexts.breached : null
}
