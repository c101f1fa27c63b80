import { isIPv4, isIPv6 } from 'node:net'

/**
 * What limits count by: an IPv4 address, however it is written, or the /64 of an IPv6 one. Whoever has a connection has
 * all of a /64, so that each of its addresses would be a fresh start.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (mapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The network as the log tells it, and as people are shown where they are signed in: enough to see where an attack comes from, too little to find a household. What is no
 * address at all, as a proxy may hand on, is not repeated.
 */
export function shortNetworkOf(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(address)) return 'unknown'
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [unzoned] = address.split('%')
  // The parser of addresses writes every spelling alike: hexadecimal groups, one gap at most.
  const [before = [], after] = new URL(`http://[${unzoned}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  if (!after) return before
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
