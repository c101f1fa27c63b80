import type { Browser } from '@playwright/test'
export default async function tour(browser: Browser, base: string, out: string) {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@upeo.example', password: 'Karibu2026' }),
  })
  const session = (await answer.json()) as { token: string }
  for (const [name, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: 1 })
      await context.addInitScript((token) => localStorage.setItem('authToken', token), session.token)
      const page = await context.newPage()
      page.on('console', (m) => {
        if (m.type() === 'error') console.log(m.text())
      })
      page.on('pageerror', (e) => console.log('pageerror', e.message))
      await page.goto(`${base}/admin/documents`)
      await page
        .getByRole('button', { name: /^Look at it/ })
        .first()
        .click()
      await page
        .locator('canvas')
        .first()
        .waitFor({ timeout: 30000 })
        .catch(() => console.log('no canvas'))
      await page.waitForTimeout(500)
      await page.screenshot({
        path: `${out}/documents-${name}-${colorScheme}.png`,
        fullPage: name === 'phone' ? false : false,
      })
      await page.goto(`${base}/admin/listings`)
      await page.getByText('What changed').or(page.getByText('All that it says')).first().waitFor()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${out}/listings-${name}-${colorScheme}.png`, fullPage: true })
      await context.close()
    }
}
