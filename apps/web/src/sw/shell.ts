/** Filled in by the build (`service-worker-plugin.ts`). */
interface Shell {
  /** Another one for every other build. */
  readonly version: string
  /** What the frame of every page and the offline page are made of. */
  readonly files: readonly string[]
  /** What My Bookings needs beyond that. */
  readonly bookings: readonly string[]
  /** What Today and run sheets need beyond that. */
  readonly guide: readonly string[]
  /** What a guest's trip needs beyond that. */
  readonly link: readonly string[]
}

declare const __SHELL__: Shell

export const shell = __SHELL__
