import { describe, expect, test } from 'vitest'
import { hashtag, sharedText, shareUrl, type Shareable, type ShareNetwork } from './share-targets.ts'

const it: Shareable = {
  title: 'Kayak & papyrus',
  text: 'Otters, reeds and a long morning. '.repeat(9),
  path: '/activity/a1',
  picture: '/og/activities/a1.jpg',
  topics: ['Upeo', 'Boating & Sailing', ''],
}
const origin = 'https://upeo.example'
const askedOf = (network: ShareNetwork) => new URL(shareUrl(network, it, origin))

describe('the networks', () => {
  test.each([
    ['Facebook', 'www.facebook.com', { u: 'https://upeo.example/activity/a1' }],
    [
      'X',
      'x.com',
      { url: 'https://upeo.example/activity/a1', text: 'Kayak & papyrus', hashtags: 'Upeo,BoatingSailing' },
    ],
    ['LinkedIn', 'www.linkedin.com', { url: 'https://upeo.example/activity/a1' }],
    ['Reddit', 'www.reddit.com', { url: 'https://upeo.example/activity/a1', title: 'Kayak & papyrus' }],
  ] as const)('%s is told what it takes', (network, host, params) => {
    const asked = askedOf(network)
    expect([asked.protocol, asked.host]).toEqual(['https:', host])
    expect(Object.fromEntries(asked.searchParams)).toEqual(params)
  })

  test('messengers get name, description and link; Pinterest the picture too', () => {
    expect(askedOf('WhatsApp').searchParams.get('text')).toMatch(/^\*Kayak & papyrus\*\nOtters.*\nhttps:\/\/upeo/s)
    expect(askedOf('Telegram').searchParams.get('url')).toBe('https://upeo.example/activity/a1')
    expect(askedOf('Pinterest').searchParams.get('media')).toBe('https://upeo.example/og/activities/a1.jpg')
    expect(shareUrl('Pinterest', { ...it, picture: null }, origin)).not.toContain('media')
  })
})

test('the description is cut at 200 characters with an ellipsis', () => {
  const cut = sharedText(it.text)
  expect(cut.endsWith('...')).toBe(true)
  expect(cut.length).toBeLessThanOrEqual(203)
  expect(it.text.startsWith(cut.slice(0, -3))).toBe(true)
  expect(sharedText('x'.repeat(200))).toBe('x'.repeat(200))
  expect(sharedText('x'.repeat(201))).toBe(`${'x'.repeat(200)}...`)
})

test.each([
  ['Wildlife & Safari', 'WildlifeSafari'],
  ['Hell’s Gate', 'HellSGate'],
  ["Murang'a", 'MurangA'],
  ['Taita-Taveta', 'TaitaTaveta'],
])('%s as a hashtag is %s', (words, tag) => expect(hashtag(words)).toBe(tag))
