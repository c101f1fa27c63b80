import { phrase, words, type Translatable } from '../words/say.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { slugify } from '../slug.ts'

export const MIN_USERNAME = 3
// A username shares /vendor/{identifier} with ids: shorter than a UUID's 36 characters it can never look like one.
export const MAX_USERNAME = 30

/** Words that are, or may become, addresses of our own, or that would let someone pose as us. */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'about',
  'account',
  'activities',
  'activity',
  'admin',
  'administrator',
  'api',
  'app',
  'assets',
  'auth',
  'become-guide',
  'blog',
  'book',
  'booking',
  'bookings',
  'create',
  'dashboard',
  'dev',
  'docs',
  'edit',
  'favorites',
  'forgot-password',
  'gallery',
  'guide',
  'guides',
  'health',
  'help',
  'home',
  'leaderboard',
  'legal',
  'login',
  'logout',
  'mail',
  'me',
  'mpesa',
  'm-pesa',
  'moderator',
  'new',
  'null',
  'official',
  'payments',
  'payouts',
  'privacy',
  'privacy-policy',
  'profile',
  'register',
  'reset-password',
  'robots',
  'root',
  'safaricom',
  'search',
  'security',
  'settings',
  'sitemap',
  'staff',
  'static',
  'status',
  'support',
  'system',
  'team',
  'terms',
  'terms-and-conditions',
  'undefined',
  'upeo',
  'uploads',
  'user',
  'users',
  'vendor',
  'vendors',
  'verified',
  'www',
])

export type UsernameError = Failure<'username_required'> | Failure<'username_invalid'> | Failure<'username_reserved'>

export const usernameTexts: Record<UsernameError['kind'], Translatable> = {
  username_required: words('Please choose a username.'),
  username_invalid: phrase(
    'Usernames are {min} to {max} letters, numbers and single hyphens, with a letter or number at both ends.',
    { min: MIN_USERNAME, max: MAX_USERNAME },
  ),
  username_reserved: words('This username is not available. Please choose another one.'),
}

/** A URL slug. Letters count alike in either case, so it is kept in lower case. */
export function parseUsername(text: string): Result<string, UsernameError> {
  const username = text.trim().toLowerCase()
  if (username === '') return fail({ kind: 'username_required' })
  const length = username.length >= MIN_USERNAME && username.length <= MAX_USERNAME
  if (!length || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(username)) return fail({ kind: 'username_invalid' })
  return reservedUsernames.has(username) ? fail({ kind: 'username_reserved' }) : done(username)
}

/** A username that the name suggests ('Wanjirũ Njoroge' -> 'wanjiru-njoroge'); a taken one gets a number from 2 on. */
export function suggestUsername(name: string, taken: (username: string) => boolean = () => false): string {
  const slug = slugify(name, MAX_USERNAME - 4)
  const base = slug.length < MIN_USERNAME ? `guest-${slug}`.replace(/-$/, '') : slug
  const free = (username: string) => parseUsername(username).ok && !taken(username)
  for (let n = 1; n < 1000; n += 1) {
    const candidate = n === 1 ? base : `${base}-${n}`
    if (free(candidate)) return candidate
  }
  return base
}
