import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { lazy, Suspense, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root'
import { BellSlot } from './features/notifications/bell-slot.tsx'
import { requestIdMeta, useNonce, useRequestId } from './lib/hosted-page.ts'
import { useIdle } from './lib/use-idle.ts'
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
  { title: 'Upeo: outdoor adventures in Kenya' },
  {
    name: 'description',
    content: 'Find hikes, safaris, sailing and more across Kenya, and book seats with local guides. Pay by M-Pesa.',
  },
]

/** The document. It is the same for everyone: who is signed in is only known in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const requestId = useRequestId()
  const failed = Boolean(useRouteError())
  return (
    <html lang="en-KE" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1814" />
        {failed && requestId && <meta name={requestIdMeta} content={requestId} />}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const InstalledApp = lazy(() =>
  import('./ui/installed-app/installed-app.tsx').then(({ InstalledApp }) => ({ default: InstalledApp })),
)

export default function App() {
  const idle = useIdle()
  return (
    <SiteFrame bell={<BellSlot />}>
      <Outlet />
      {idle && (
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
