/** What an attacker, or a broken phone, sends as a picture or a paper. */
export interface HostileFile {
  /** The name it is sent under. */
  readonly sentAs: string
  readonly make: () => Uint8Array | Promise<Uint8Array>
  /**
   * What a call for pictures does with it: `refused`, `cleaned` (taken in, and made anew from its pixels), or `either`
   * where the decoder may know better.
   */
  readonly outcome: 'refused' | 'cleaned' | 'either'
  /** What must not be in anything that is kept of it. */
  readonly secret?: string
  /** Costs seconds of a core: sent once instead of to every call. */
  readonly heavy?: boolean
}

export type HostileClass = Readonly<Record<string, HostileFile>>

/** Most differ only in their name and their bytes. */
export function refused(sentAs: string, make: HostileFile['make']): HostileFile {
  return { sentAs, make, outcome: 'refused' }
}

export function cleaned(sentAs: string, make: HostileFile['make'], secret?: string): HostileFile {
  return { sentAs, make, outcome: 'cleaned', ...(secret !== undefined && { secret }) }
}

export function either(sentAs: string, make: HostileFile['make']): HostileFile {
  return { sentAs, make, outcome: 'either' }
}

export function heavy(file: HostileFile): HostileFile {
  return { ...file, heavy: true }
}
