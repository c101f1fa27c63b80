import { namesWebAddress } from '../identity/called-name.ts'
import { toGsm } from './segments.ts'

/** Seven digits or more, however they are spaced: as long as a number that could be called or paid to. */
const longNumber = /\d(?:[\s().+-]*\d){6}/

/**
 * A name that people have written, as it stands in a text that Upeo sends to a stranger's phone: not one that leads
 * elsewhere, by a web address or a number, and none that no phone could show.
 */
export function nameInText(name: string, otherwise: string): string {
  const plain = toGsm(name).replace(/\s+/g, ' ').trim()
  return plain === '' || namesWebAddress(name) || longNumber.test(plain) ? otherwise : plain
}
