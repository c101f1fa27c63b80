import type { APIRequestContext } from '@playwright/test'

/** What an address is filled with: `activityId` for `:activityId`. */
export type Facts = Readonly<Record<string, string>>

/** One state of one screen that has an address of its own. */
export interface Screen {
  /** As the table of routes has it. */
  readonly route: string
  readonly query?: string
  /** In the place of the facts of its visit. */
  readonly facts?: Facts
  /** Its level 1 heading, or a part of it. */
  readonly title: string | RegExp
  /** A text that is there once the screen has its data. */
  readonly shows?: string | RegExp
  /** The document's own status, where it is not 200. */
  readonly status?: 404
  /** The document is there, but the call for its data is a 404. */
  readonly missing?: true
  /** The document is there, but the call that it makes is refused for what the address says: 422. */
  readonly refused?: true
  /** Looked at in light and in dark at both sizes: what frames all other screens is on it. */
  readonly framing?: true
}

/** The screens that one kind of person comes to. */
export interface Visit {
  readonly who: string
  readonly screens: readonly Screen[]
  /** Signs the person up or in by the API, and looks up the addresses; without a token they are signed out. */
  readonly arrive: (request: APIRequestContext) => Promise<{ token?: string; facts: Facts }>
}

/** Where a screen is: its route, filled. */
export function addressOf({ route, query, facts }: Screen, known: Facts): string {
  const given = { ...known, ...facts }
  const filled = (pattern: string) =>
    pattern.replaceAll(/:(\w+)\??/g, (part, name: string) => {
      const value = given[name]
      if (value === undefined && !part.endsWith('?')) throw new Error(`No ${name} for ${route}`)
      return value ?? ''
    })
  return `${filled(route).replace('*', given['*'] ?? '')}${query === undefined ? '' : `?${filled(query)}`}`
}
