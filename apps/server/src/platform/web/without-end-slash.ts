/** An address as paths are put behind it. */
export function withoutEndSlash(address: string): string {
  // From the first of the slashes only: any of them would be tried otherwise, each up to the end.
  return address.replace(/(?<!\/)\/+$/, '')
}
