import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secretAddressHeaders } from './secret-address.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('no page whose address is a secret is kept by anybody, or named to another site', () => {
  expect(secretAddressHeaders()).toEqual({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  const files = [...read('../routes.ts').matchAll(/route\('[^']*:token[^']*', '([^']+)'/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThanOrEqual(5)
  const without = files.filter((file) => {
    const source = read(`../${file}`)
    return (
      !source.includes('headers: Route.HeadersFunction = secretAddressHeaders') ||
      !source.includes('...secretAddressMeta')
    )
  })
  expect(without).toEqual([])
})
