import { quantile } from '../bench/measure.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** What one run of Lighthouse says of a page: scores of 0 to 100, times in milliseconds, and each audit short of full. */
export interface Run {
  readonly scores: Readonly<Record<Category, number>>
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly shortcomings: readonly Shortcoming[]
}

/** What a page may fall short in. */
export type Short = Category | 'largest paint' | 'shift'

export interface Shortcoming {
  readonly audit: string
  readonly title: string
  readonly shown: string
  /** The first few things the audit points at. */
  readonly items: readonly unknown[]
}

/** Performance swings with the machine; the rest of a page is either right or wrong. */
const least: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Milliseconds until what is largest is painted, and how far things may move. */
export const most = { lcp: 1_800, cls: 0.02 } as const

/** Each figure's median on its own; `shortcomings` are those of the run whose performance is the median. */
export function medianRun(runs: readonly Run[]): Run {
  const middle = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[runs.length >> 1]
  if (!middle) throw new Error('There is no median of no runs.')
  const median = (figure: (run: Run) => number) => quantile(runs.map(figure), 0.5)
  const scores = categories.map((category) => [category, median((run) => run.scores[category])])
  return {
    scores: Object.fromEntries(scores) as Run['scores'],
    fcp: median(({ fcp }) => fcp),
    lcp: median(({ lcp }) => lcp),
    tbt: median(({ tbt }) => tbt),
    cls: median(({ cls }) => cls),
    shortcomings: middle.shortcomings,
  }
}

/** The categories in which a run is below what `least` asks, and the figures that are above what `most` allows. */
export function fallsShort({ scores, lcp, cls }: Run): Short[] {
  const low = categories.filter((category) => scores[category] < least[category])
  return [
    ...low,
    ...(lcp > most.lcp ? (['largest paint'] as const) : []),
    ...(movesTooFar(cls) ? (['shift'] as const) : []),
  ]
}

export function movesTooFar(cls: number): boolean {
  return cls > most.cls
}
