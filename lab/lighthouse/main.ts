import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { today, writeSection } from '../performance-page/write-section.ts'
import { openBrowser } from './browser.ts'
import { measure, measureSlowShift } from './measure.ts'
import { fallsShort, medianRun, movesTooFar, type Run } from './median-run.ts'
import { publicPages } from './public-pages.ts'
import { openSite } from './site.ts'
import { writeTable, type Measured } from './write-table.ts'

/**
 * `npm run lighthouse [runs]`: five runs on each kind of public page, and a failure when the median of one falls
 * short. Only five runs or more are written to `docs/performance.md`.
 */
const runs = Number(process.argv[2] ?? 5)
const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(root, 'reports/lighthouse')
await mkdir(reports, { recursive: true })

const site = await openSite(root)
try {
  const measured: Measured[] = []
  for (const { page, path } of await publicPages(site.address)) {
    const all: Run[] = []
    for (let run = 0; run < runs; run += 1) all.push(await visit(`${site.address}${path}`, measure))
    const slowShift = await visit(`${site.address}${path}`, measureSlowShift)
    const median = medianRun(all)
    measured.push({ page, median, slowShift })
    await writeFile(join(reports, `${fileName(page)}.json`), JSON.stringify({ path, median, runs: all }, null, 1))
    const { performance, accessibility, seo } = median.scores
    const short = [...fallsShort(median), ...(movesTooFar(slowShift) ? ['shift on a slow line'] : [])]
    console.log(
      `${page}: performance ${performance} (${all.map(({ scores }) => scores.performance).join(', ')}), ` +
        `accessibility ${accessibility}, best practices ${median.scores['best-practices']}, SEO ${seo}, ` +
        `LCP ${Math.round(median.lcp)} ms, CLS ${median.cls.toFixed(3)}, on a slow line ${slowShift.toFixed(3)}` +
        (short.length > 0 ? `: short in ${short.join(', ')}` : ''),
    )
    if (short.length > 0) process.exitCode = 1
  }
  if (runs >= 5) {
    await writeSection(root, 'Pages', writeTable(measured, runs, today()))
  }
} finally {
  await site.close()
}

/** In a browser of its own: nothing is left of the visit before. */
async function visit<T>(url: string, look: (url: string, port: number) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  try {
    return await look(url, browser.port)
  } finally {
    await browser.close()
  }
}

function fileName(page: string): string {
  return page.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
}
