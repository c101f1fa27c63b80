import type { Env } from '@upeo/server/env'

/** The demo story's people who can sign in (`apps/demo/src/story`), all by one password. */
const signIns = [
  ['customer', 'amina@upeo.example'],
  ['guide', 'kamau@upeo.example'],
  ['owner', 'admin@upeo.example'],
  ['support', 'wanjiku@upeo.example'],
  ['finance', 'wangari@upeo.example, baraka@upeo.example'],
  ['content', 'otieno@upeo.example'],
] as const

/** What a newcomer needs once the server answers: where to look, and whom to sign in as. */
export function greeting(env: Pick<Env, 'BASE_URL' | 'PORT' | 'demo'>): string {
  const url = env.BASE_URL ?? `http://localhost:${env.PORT}`
  const demo = [
    ['M-Pesa phone', `${url}/dev/phone`],
    ['Mail', `${url}/dev/mail`],
    ['Codes', `${url}/dev/codes`],
  ] as const
  const places = [['Upeo', url], ...(env.demo ? demo : []), ['Calls', `${url}/api/docs`]] as const
  const people = env.demo
    ? ['', '  Sign in with the password Karibu2026 (guide and office: then the code) as', ...signIns.map(line)]
    : []
  return ['', ...places.map(line), ...people, ''].join('\n')
}

function line([name, value]: readonly [string, string]): string {
  return `  ${name.padEnd(14)}${value}`
}
