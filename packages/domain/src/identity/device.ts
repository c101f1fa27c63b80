import { say, words } from '../words/say.ts'
/** In the order asked: most browsers also name those that they descend from. */
const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Opera', 'Opera'],
  ['OPiOS', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['UCBrowser', 'UC Browser'],
  ['PHX/', 'Phoenix'],
  ['YaBrowser', 'Yandex Browser'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]

const systems: readonly (readonly [sign: string, name: string])[] = [
  ['iPhone', words('an iPhone')],
  ['iPad', words('an iPad')],
  ['Android', 'Android'],
  ['CrOS', words('a Chromebook')],
  ['Windows', 'Windows'],
  ['Macintosh', words('a Mac')],
  ['KAIOS', 'KaiOS'],
  ['Linux', 'Linux'],
]

export const UNKNOWN_DEVICE = words('An unknown device')
const UNKNOWN_BROWSER = words('A browser')

/**
 * What a person would call the device and browser behind a `User-Agent`: "Chrome on Android". Versions are left out, so
 * that the same browser is called the same after its next update. Whoever sends the header decides what it says.
 */
export function describeDevice(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([sign]) => userAgent.includes(sign))?.[1] ?? null
  const [browser, system] = [named(browsers), named(systems)]
  if (browser === null && system === null) return UNKNOWN_DEVICE
  if (system === null) return browser ?? UNKNOWN_DEVICE
  return `${browser ?? UNKNOWN_BROWSER} on ${system}`
}

/** The same to read, from what was kept of it: nothing, of sessions from before devices were. */
export function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ')
  if (system === undefined) return say(device === '' ? UNKNOWN_DEVICE : device)
  return say('{browser} on {system}', { browser: say(browser), system: say(system) })
}
