import { words } from '../words/say.ts'

export const WEB_ADDRESS_WANTED = words('Please give the whole address, with https://')

/** Typed by a guide and shown to everyone as a link: nothing but the web, never `javascript:`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
