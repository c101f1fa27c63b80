import fastify from 'fastify'
import { expect, test } from 'vitest'
import { searchEngineFiles } from './search-engine-files.ts'

const changedAt = new Date('2026-05-01T00:00:00Z')

function open(pages: number) {
  const app = fastify()
  searchEngineFiles(app, {
    baseUrl: 'https://upeo.example',
    listEntries: async (page) => [{ path: `/activity/${page}?a=1&b=2`, changedAt, languages: ['en'] }],
    countPages: async () => pages,
  })
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { statusCode, type: String(headers['content-type']), body }
  }
}

test('robots are told what is private and where the sitemap is', async () => {
  const { body, type } = await open(1)('/robots.txt')
  expect(type).toContain('text/plain')
  expect(body).toContain('Disallow: /dashboard')
  expect(body).toContain('Sitemap: https://upeo.example/sitemap.xml')
})

test('one file while there are few', async () => {
  const { body, type } = await open(1)('/sitemap.xml')
  expect(type).toContain('application/xml')
  expect(body).toContain('<loc>https://upeo.example/activities</loc>')
  expect(body).toContain(
    '<url><loc>https://upeo.example/activity/1?a=1&#38;b=2</loc><lastmod>2026-05-01T00:00:00.000Z</lastmod></url>',
  )
})

test('an index of several beyond', async () => {
  const get = open(2)
  expect((await get('/sitemap.xml')).body).toContain('<sitemap><loc>https://upeo.example/sitemap-2.xml</loc></sitemap>')
  const second = await get('/sitemap-2.xml')
  expect(second.body).toContain('/activity/2')
  expect(second.body).not.toContain('/about')
  expect((await get('/sitemap-x.xml')).statusCode).toBe(404)
})
