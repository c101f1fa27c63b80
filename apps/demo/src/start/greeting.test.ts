import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test('tells a newcomer where to look and whom to sign in as', () => {
  expect(greeting({ BASE_URL: undefined, PORT: 3100, demo: true })).toBe(`
  Upeo          http://localhost:3100
  M-Pesa phone  http://localhost:3100/dev/phone
  Mail          http://localhost:3100/dev/mail
  Codes         http://localhost:3100/dev/codes
  Calls         http://localhost:3100/api/docs

  Sign in with the password Karibu2026 (guide and office: then the code) as
  customer      amina@upeo.example
  guide         kamau@upeo.example
  owner         admin@upeo.example
  support       wanjiku@upeo.example
  finance       wangari@upeo.example, baraka@upeo.example
  content       otieno@upeo.example
`)
})

test('names no demo person where there is none', () => {
  expect(greeting({ BASE_URL: 'https://upeo.example', PORT: 3000, demo: false })).toBe(`
  Upeo          https://upeo.example
  Calls         https://upeo.example/api/docs
`)
})
