import type { UNSAFE_FrameworkContext, UNSAFE_RouteModules } from 'react-router'
import type { ComponentType, ContextType, ReactNode } from 'react'

type Framework = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>

/** What React Router's server leaves in the document for its part in the browser. */
export interface SentPage {
  readonly context: Pick<Framework, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'> & {
    readonly basename?: string
    readonly stream: ReadableStream<Uint8Array>
  }
  readonly manifest: Framework['manifest']
  readonly routeModules: UNSAFE_RouteModules
}

/** The parts of a route's module that its first rendering is made of. */
export interface SentModule {
  readonly default?: ComponentType
  readonly Layout?: ComponentType<{ children: ReactNode }>
  readonly ErrorBoundary?: ComponentType
  readonly handle?: unknown
  readonly clientLoader?: { readonly hydrate?: boolean }
}

export function sentPage(): SentPage {
  const sent = window as unknown as {
    readonly __reactRouterContext: SentPage['context']
    readonly __reactRouterManifest: SentPage['manifest']
    readonly __reactRouterRouteModules: SentPage['routeModules']
  }
  return {
    context: sent.__reactRouterContext,
    manifest: sent.__reactRouterManifest,
    routeModules: sent.__reactRouterRouteModules,
  }
}
