export type AccessToken = { value: string; expiresAt: Date }

/**
 * Where access tokens are kept. Each new token ends the one before it, so processes that act for the same app must
 * share one store. `app` is its consumer key.
 */
export interface TokenStore {
  read(app: string): Promise<AccessToken | null>
  write(app: string, token: AccessToken): Promise<void>
  /** Runs `refresh` while nobody else, in this process or another, refreshes the same app's token. */
  exclusively<T>(app: string, refresh: () => Promise<T>): Promise<T>
}

/** For one process. */
export function createMemoryTokenStore(): TokenStore {
  const tokens = new Map<string, AccessToken>()
  const last = new Map<string, Promise<unknown>>()
  return {
    read: (app) => Promise.resolve(tokens.get(app) ?? null),
    write(app, token) {
      tokens.set(app, token)
      return Promise.resolve()
    },
    exclusively(app, refresh) {
      const turn = (last.get(app) ?? Promise.resolve()).then(refresh, refresh)
      last.set(app, turn)
      return turn
    },
  }
}
