// Before all other style sheets, so that their rules win over these.
import './ui/primitives.module.css'
import { lazy, Suspense, type ReactNode } from 'react'
import { languageTags, offeredLanguages } from '@upeo/domain/words/languages'
import { language, say } from '@upeo/domain/words/say'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root'
import { BellSlot } from './features/notifications/bell-slot.tsx'
import { readWordsFiles, requestIdMeta, useNonce, useRequestId, useWordsFiles, wordsMeta } from './lib/hosted-page.ts'
import { useAppDue } from './lib/use-app-due.ts'
import bricolage from './ui/faces/bricolage-grotesque-core.woff2?url'
import figtree from './ui/faces/figtree-core.woff2?url'
import { CategoryGlyphs } from './ui/category-glyphs.tsx'
import { ErrorPage } from './ui/shell/error-page.tsx'
import { headScript } from './ui/shell/head-script.ts'
import { SiteFrame } from './ui/shell/site-frame.tsx'
import 'virtual:tokens.css'
import './ui/styles/base.css'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { ...font, href: figtree },
  { ...font, href: bricolage },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = () => [
  { title: say('Upeo: outdoor adventures in Kenya') },
  {
    name: 'description',
    content: say('Find hikes, safaris, sailing and more across Kenya, and book with local guides. Pay by M-Pesa.'),
  },
]

/** From one page to the next: its words are there before it is drawn. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (readWordsFiles()) {
      const { learnWordsOf } = await import('./lib/words.ts')
      await learnWordsOf(new URL(request.url).pathname)
    }
    return next()
  },
]

/** The document. It is the same for everyone: who is signed in is only known in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const requestId = useRequestId()
  const failed = Boolean(useRouteError())
  const wordsFiles = useWordsFiles()
  return (
    <html lang={languageTags[language()]} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1814" />
        {failed && requestId && <meta name={requestIdMeta} content={requestId} />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }}
        />
        {wordsFiles && <meta name={wordsMeta} content={JSON.stringify(wordsFiles)} />}
        {wordsFiles && (
          <link rel="preload" as="fetch" href={wordsFiles.shared} crossOrigin="anonymous" fetchPriority="low" />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <CategoryGlyphs />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const InstalledApp = lazy(() =>
  import('./ui/installed-app/installed-app.tsx').then(({ InstalledApp }) => ({ default: InstalledApp })),
)

const LanguageOffer = lazy(() =>
  import('./ui/shell/language-offer.tsx').then(({ LanguageOffer }) => ({ default: LanguageOffer })),
)

export default function App() {
  const offersOther = offeredLanguages.includes('sw') && language() === 'en'
  const due = useAppDue()
  return (
    <SiteFrame bell={<BellSlot />}>
      <Outlet />
      {due && offersOther && (
        <Suspense fallback={null}>
          <LanguageOffer />
        </Suspense>
      )}
      {due && (
        <Suspense fallback={null}>
          <InstalledApp />
        </Suspense>
      )}
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame bell={<BellSlot />}>
      <ErrorPage error={error} />
    </SiteFrame>
  )
}
