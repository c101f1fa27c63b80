import type { Page } from '@playwright/test'

/** Collects a page's errors from now on; each call returns those since the last call. */
export function watchPage(page: Page): () => string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Left with the page that asked.
    if (why !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()}: ${why}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`)
  })
  return () => problems.splice(0)
}
