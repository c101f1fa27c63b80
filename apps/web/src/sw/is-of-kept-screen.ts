import { keptDocument } from '../lib/worker-messages.ts'

/** Whether a question for routes is about one screen that is kept, and the addresses above it. */
export function isOfKeptScreen(url: URL): boolean {
  const paths = (url.searchParams.get('paths') ?? '').split(',').toSorted((a, b) => b.length - a.length)
  const [screen = '', ...above] = paths
  return keptDocument(screen) !== null && above.every((path) => screen.startsWith(`${path}/`))
}
