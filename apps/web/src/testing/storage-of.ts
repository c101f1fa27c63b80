/** A browser's storage over this map, whose names are its own keys as a browser has them. */
export function storageOf(stored: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ value: stored.get(String(key)), enumerable: true, configurable: true }),
  })
}
