import { expect, test } from 'vitest'
import { describeDevice, deviceText } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A145F) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on a Mac'],
  ['Opera/9.80 (Android; Opera Mini/12.0/37; U; en) Presto/2.12', 'Opera on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on a Chromebook'],
  ['Something on Linux', 'A browser on Linux'],
  ['curl/8.9', 'An unknown device'],
  ['', 'An unknown device'],
])('%s is called %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
  expect(deviceText(words)).toBe(words)
})

test('a session from before devices were kept is read as unknown', () => {
  expect(deviceText('')).toBe('An unknown device')
})
