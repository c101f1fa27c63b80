import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { today, writeSection } from '../performance-page/write-section.ts'
import { openBrowser } from './browser.ts'
import { measure } from './measure.ts'
import { fallsShort, medianRun, type Run } from './median-run.ts'
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
  for (const { page, path } of await pages(site.address)) {
    const all: Run[] = []
    for (let run = 0; run < runs; run += 1) all.push(await visit(`${site.address}${path}`))
    const median = medianRun(all)
    measured.push({ page, median })
    await writeFile(join(reports, `${fileName(page)}.json`), JSON.stringify({ path, median, runs: all }, null, 1))
    const { performance, accessibility, seo } = median.scores
    const short = fallsShort(median)
    console.log(
      `${page}: performance ${performance} (${all.map(({ scores }) => scores.performance).join(', ')}), ` +
        `accessibility ${accessibility}, best practices ${median.scores['best-practices']}, SEO ${seo}` +
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
async function visit(url: string): Promise<Run> {
  const browser = await openBrowser()
  try {
    return await measure(url, browser.port)
  } finally {
    await browser.close()
  }
}

async function pages(address: string): Promise<{ page: string; path: string }[]> {
  const { activities } = await read<{ activities: { _id: string; vendor: { _id: string } }[] }>('activities?limit=50')
  const first = activities[0]
  if (!first) throw new Error('The demo story has no activity.')
  const storyteller = await firstStory(activities.map(({ vendor }) => vendor._id))
  return [
    { page: '/', path: '/' },
    { page: '/activities', path: '/activities' },
    { page: '/activity/{id}', path: `/activity/${first._id}` },
    { page: '/vendor/{id}', path: `/vendor/${storyteller.vendor}` },
    { page: '/vendor/{id}/blog/{post}', path: `/vendor/${storyteller.vendor}/blog/${storyteller.slug}` },
  ]

  async function firstStory(vendors: readonly string[]): Promise<{ vendor: string; slug: string }> {
    for (const vendor of new Set(vendors)) {
      const { data } = await read<{ data: { slug: string }[] }>(`vendors/${vendor}/content?contentType=BLOG_POST`)
      if (data[0]) return { vendor, slug: data[0].slug }
    }
    throw new Error('No guide of the demo story has written anything.')
  }

  async function read<T>(path: string): Promise<T> {
    return (await (await fetch(`${address}/api/${path}`)).json()) as T
  }
}

function fileName(page: string): string {
  return page.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
}
