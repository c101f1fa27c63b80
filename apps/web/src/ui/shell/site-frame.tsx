import { say } from '@upeo/domain/words/say'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { whenActed } from '../../lib/when-acted.ts'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteFocus } from './route-focus.tsx'
import { SessionWatch } from './session-watch.tsx'
import classes from './site-frame.module.css'

// Rendered by the server; only links are in it, and its script comes when somebody begins to use the page.
const Footer = lazy(async () => ({ default: (await whenActed(async () => import('./footer.tsx'))).Footer }))
// Nothing is said before that.
const Toasts = lazy(async () => ({ default: (await whenActed(async () => import('./toasts.tsx'))).Toasts }))
// One element for all renderings: what has not been hydrated yet must not be given anything new.
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)
const toasts = (
  <Suspense>
    <Toasts />
  </Suspense>
)

/**
 * `export const handle: PageHandle = { frame: 'focus' }` on a route leaves out the footer: wizards, dashboards, sign-in.
 * `bare` leaves out the header, of all that a dashboard has around its pages as well.
 */
export interface PageHandle {
  readonly frame?: 'site' | 'focus' | 'bare'
}

/** Whether the page, or one that it stands in, asks for this frame. */
export function useFrame(frame: PageHandle['frame']): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.frame === frame)
}

/** What surrounds every page. */
export function SiteFrame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const focused = useFrame('focus')
  const bare = useFrame('bare')
  return (
    <>
      <a className={classes.skip} href="#main">
        {say('Skip to content')}
      </a>
      <SessionWatch />
      {!bare && <Header bell={bell} />}
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!focused && footer}
      {toasts}
      <RouteFocus />
    </>
  )
}
