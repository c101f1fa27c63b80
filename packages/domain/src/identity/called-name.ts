import { withoutInvisible } from '../text.ts'
import { say } from '../words/say.ts'

/** As mail programs read it: signs that look alike are one, and each of the four dots of domain names is a dot (UTS 46). */
const asRead = (text: string) => withoutInvisible(text).normalize('NFKC').replaceAll('\u3002', '.')

/**
 * What mail programs make a link of by themselves: what has `://`, `@` or `www.`, and a dot between two words, for every
 * ending may be one of sites. Seven digits, however they are set apart, are a number to be called.
 */
const links = /:\/\/|@|\bwww\.|[\p{L}\p{N}]\p{M}*\.\p{L}\p{M}*\p{L}|\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6}/iu

/** Whether somebody would be led elsewhere by it: names of people stand in letters to strangers. */
export function namesWebAddress(text: string): boolean {
  return links.test(asRead(text))
}

const abbreviated = /(?<![\p{L}\p{N}])(\p{L}|dr|mrs?|ms|prof|rev|eng|hon|capt|fr|st)\.(?=\p{L}{2})/giu

/** 'P.K.Kamau' and 'Dr.Wekesa' as 'P.K. Kamau' and 'Dr. Wekesa': without the space a mail program may read an address. */
export function tidyName(name: string): string {
  return name.replace(abbreviated, '$1. ')
}

/** What a letter calls somebody: not by a name that would be a link in it. */
export function calledName(name: string): string {
  const tidy = tidyName(name)
  return tidy === '' || namesWebAddress(tidy) ? say('there') : tidy
}
