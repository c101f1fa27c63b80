import { languages, type Language } from '@upeo/domain/words/languages'
import { bearerToken } from './session.client.ts'

const cookie = 'language'
const YEAR = 365 * 24 * 3600
/** The contract's `updateProfile`, which is too large to come with every page. */
const profilePath = '/api/auth/profile'

/** Kept in the browser alone: the server answers by the address and reads no choice. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${cookie}=${language}; path=/; max-age=${YEAR}; samesite=lax`
}

/** What was chosen here, or told not to be offered again. */
export function chosenLanguage(): Language | null {
  const [, value] = /(?:^|; )language=(\w+)/.exec(document.cookie) ?? []
  return languages.find((each) => each === value) ?? null
}

/** Remembers what somebody has chosen, and has their account keep it too: letters are written in it from then on. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  const token = bearerToken()
  if (token !== null) void keepInAccount(token, language)
}

/** Outlives the page, which is being left. Where the server is not reached, the settings can still say it. */
async function keepInAccount(token: string, language: Language): Promise<void> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  }
  const body = JSON.stringify({ language })
  await fetch(profilePath, { method: 'PUT', headers, body, keepalive: true }).catch(() => undefined)
}
