import { say } from '../words/say.ts'
/** What mail programs make a link of by themselves: with `https://` or `www.`, or a name that ends as those of sites do. */
const siteNames =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:(?:co|or|ac|go|ne)\.)?(?:[\p{L}]{2}|com|net|org|info|biz|app|dev|xyz|shop|site|online|store|top|link|click|live|club|page|web|icu|pro|vip|win|bet|mobi|africa)(?![\p{L}\p{N}])|@/iu

/** Whether somebody would be led elsewhere by it: names of people stand in letters to strangers. */
export function namesWebAddress(text: string): boolean {
  return siteNames.test(text)
}

/** What a letter calls somebody: not by a name that would be a link in it. */
export function calledName(name: string): string {
  return name === '' || namesWebAddress(name) ? say('there') : name
}
