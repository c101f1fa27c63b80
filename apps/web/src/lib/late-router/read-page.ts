import { decodeViaTurboStream } from 'virtual:page-data'
import { createElement } from 'react'
import {
  matchRoutes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouteObject,
  type HydrationState,
  type RouterState,
} from 'react-router'
import { sentPage, type SentModule, type SentPage } from './sent-page.ts'

export interface ReadPage {
  readonly sent: SentPage
  readonly history: ReturnType<typeof createBrowserHistory>
  readonly routes: DataRouteObject[]
  readonly routesById: Readonly<Record<string, DataRouteObject>>
  /** What the router itself starts from, once it has come. */
  readonly data: HydrationState
  /** What it would have made of it. */
  readonly state: RouterState
}

/** Whether a part of the page has yet to be loaded by the browser, which only the router can. */
export function waitsForItsData(): boolean {
  const { manifest, routeModules } = sentPage()
  return Object.entries(routeModules).some(([id, module]) => {
    const { clientLoader } = module as SentModule
    return clientLoader && (clientLoader.hydrate || !manifest.routes[id]?.hasLoader)
  })
}

/** The page as the server has rendered it; null where its address leads elsewhere. */
export async function readPage(): Promise<ReadPage | null> {
  const sent = sentPage()
  const stream = sent.context.stream.tee()
  Object.assign(sent.context, { stream: stream[1] })
  const { value } = await decodeViaTurboStream(stream[0], window)
  const { loaderData, actionData, errors } = value as HydrationState
  const data = {
    loaderData: { ...withoutLoaders(sent), ...loaderData },
    actionData: actionData ?? null,
    errors: errors ?? null,
  }
  const routesById: Record<string, DataRouteObject> = {}
  const routes = routesOf(sent, undefined, routesById)
  const history = createBrowserHistory()
  const { location } = history
  const matches = matchRoutes(routes, location, sent.context.basename)
  if (!matches?.every(({ route }) => route.id in sent.routeModules)) return null
  const state: RouterState = {
    ...data,
    historyAction: history.action,
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    fetchers: new Map(),
    blockers: new Map(),
  }
  return { sent, history, routes, routesById, data, state }
}

const idle: RouterState['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

function withoutLoaders({ manifest, routeModules }: SentPage): Record<string, null> {
  const ids = Object.keys(routeModules).filter((id) => !manifest.routes[id]?.hasLoader)
  return Object.fromEntries(ids.map((id) => [id, null]))
}

/** Of what has been sent for this page, with the same elements as the router makes of it. */
function routesOf(
  sent: SentPage,
  parent: string | undefined,
  byId: Record<string, DataRouteObject>,
): DataRouteObject[] {
  const { manifest, routeModules } = sent
  return Object.values(manifest.routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parent)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>
      const made = elementsOf(routeModules[id] as SentModule | undefined)
      const children = routesOf(sent, id, byId)
      const data = Object.assign(made, { id, path, index, caseSensitive, ...(children.length > 0 && { children }) })
      byId[id] = data as DataRouteObject
      return data as DataRouteObject
    })
}

function elementsOf(module: SentModule | undefined) {
  if (!module) return {}
  const { Layout, default: Component, ErrorBoundary, handle } = module
  const within = (part: typeof Component) => {
    const element = part && createElement(part)
    return Layout && element ? createElement(Layout, null, element) : element
  }
  return { handle, element: within(Component), errorElement: within(ErrorBoundary) }
}
