import { expect, test } from './support/test.ts'

test('the script of a page is held until its first paint', async ({ request }) => {
  const page = await (await request.get('/')).text()
  expect(page).toContain('<script type="text/plain" id="page-script">')
  expect(page).not.toContain('rel="modulepreload"')
  expect(page).not.toContain('type="module"')
})

test('a page asks for no sheet before it is painted, and has each as a file once its script runs', async ({ page }) => {
  const sent = await (await page.request.get('/activities')).text()
  expect(sent.replaceAll(/<template>.*?<\/template>/g, '')).not.toContain('rel="stylesheet"')
  await page.goto('/activities')
  for (const [, address = ''] of sent.matchAll(/rel="stylesheet" href="([^"]+)"/g))
    await expect(page.locator(`head > link[rel=stylesheet][href="${address}"]`)).toHaveCount(1)
  await expect(page.locator('head > template')).toHaveCount(0)
})

test('a page whose script checks answers by the contract asks the policy for nothing', async ({ page }) => {
  const broken: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => broken.push(violation))
  await page.addInitScript({
    content: `addEventListener('securitypolicyviolation', (event) => tellViolation(event.violatedDirective + ' ' + event.blockedURI))`,
  })
  const found = await page.request.get('/api/vendors/kamau-njoroge/content?contentType=BLOG_POST')
  const { data } = (await found.json()) as { data: ReadonlyArray<{ slug: string }> }
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/views'))
  await page.goto(`/vendor/kamau-njoroge/blog/${data[0]?.slug}`)
  await counted
  expect(broken).toEqual([])
})
