import { expect, test } from 'vitest'
import { networkOf, shortNetworkOf } from './network-of.ts'

test.each([
  ['an IPv4 address is itself', '41.90.64.1', '41.90.64.1'],
  ['so it is when it is mapped', '::ffff:41.90.64.1', '41.90.64.1'],
  ['in hexadecimals too', '0:0:0:0:0:FFFF:295a:4001', '41.90.64.1'],
  ['an IPv6 address is its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['with a gap in its end', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['with a gap in its network', '2001:DB8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['with an IPv4 address at its end', '2001:db8:1:2::41.90.64.1', '2001:db8:1:2::/64'],
  ['the next /64 is another', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['a zone names no other network', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['what is no address is left alone', '', ''],
])('%s', (_name, address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::9', '2001:db8:12::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['amina@upeo.example', 'unknown'],
  ['', 'unknown'],
])('the log tells of %s no more than %s', (address, network) => {
  expect(shortNetworkOf(address)).toBe(network)
})
