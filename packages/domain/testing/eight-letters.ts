import { randomUUID } from 'node:crypto'

/** For a name that no other test has. Without digits: seven of them in a row would be a number to call, which no name may be. */
export function eightLetters(): string {
  return randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
