import lighthouse from 'lighthouse'
import { categories, type Category, type Run, type Shortcoming } from './median-run.ts'

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Audit = Report['audits'][string]

/** Visits a page as Lighthouse's mid-range phone on a slow network, in the browser that listens on `port`. */
export async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse gave no report on ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`)
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(lhr, category)])) as Run['scores'],
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    shortcomings: Object.values(lhr.audits)
      .filter(({ score: reached }) => reached !== null && reached < 1)
      .map(describe),
  }
}

/** How far things move on a slow line that is slow in fact, and not by reckoning: faces and pictures come late on it. */
export async function measureSlowShift(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyAudits: ['cumulative-layout-shift'],
    throttlingMethod: 'devtools',
  })
  return result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
}

function score({ categories: all }: Report, category: Category): number {
  return Math.round((all[category]?.score ?? 0) * 100)
}

function describe({ id, title, displayValue, details }: Audit): Shortcoming {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items.slice(0, 8) : []
  return { audit: id, title, shown: displayValue ?? '', items }
}
