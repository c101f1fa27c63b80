/** Light or dark: as chosen, else as the system has it. The head's script has set the attribute before the first paint. */

export type Scheme = 'light' | 'dark'

const attribute = 'data-mantine-color-scheme'
const key = 'mantine-color-scheme-value'
const listeners = new Set<(scheme: Scheme) => void>()

export function currentScheme(): Scheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'
}

export function chooseScheme(scheme: Scheme): void {
  try {
    window.localStorage.setItem(key, scheme)
  } catch {
    // Storage is blocked: the choice then lasts as long as the page.
  }
  apply(scheme)
}

/** Keeps following the system, and other tabs, until the returned function is called. */
export function followScheme(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const update = () => apply(stored() ?? (system.matches ? 'dark' : 'light'))
  system.addEventListener('change', update)
  window.addEventListener('storage', update)
  return () => {
    system.removeEventListener('change', update)
    window.removeEventListener('storage', update)
  }
}

export function subscribeToScheme(listener: (scheme: Scheme) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function apply(scheme: Scheme): void {
  if (scheme === currentScheme()) return
  document.documentElement.setAttribute(attribute, scheme)
  for (const listener of listeners) listener(scheme)
}

function stored(): Scheme | null {
  try {
    const value = window.localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : null
  } catch {
    return null
  }
}
