import { startTransition, StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readWordsFiles } from './lib/hosted-page.ts'
import { readPage, waitsForItsData } from './lib/late-router/read-page.ts'
import { lateRouter } from './lib/late-router/late-router.tsx'

/**
 * A screen whose data come from the browser needs the router at once; whatever came whole does when somebody acts. Vite's
 * development client puts its changes into the whole router.
 */
async function pageOf(): Promise<ReactNode> {
  const page = import.meta.env.DEV || waitsForItsData() ? null : await readPage()
  if (page) return lateRouter(page)
  const { HydratedRouter } = await import('./lib/late-router/whole-router.ts')
  return <HydratedRouter />
}

/** English stands in the scripts; another language has to be there before the page is taken up in it. */
const words =
  readWordsFiles() && import('./lib/words.ts').then(({ learnWordsOf }) => learnWordsOf(window.location.pathname))

void Promise.all([pageOf(), words]).then(
  ([page]) =>
    startTransition(() => {
      hydrateRoot(document, <StrictMode>{page}</StrictMode>)
    }),
  (error: unknown) => {
    document.dispatchEvent(new Event('script-lost'))
    throw error
  },
)
