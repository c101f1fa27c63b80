const segment = /^[a-z0-9][a-z0-9._-]{0,127}$/i

/**
 * Returns the key, or throws: keys are made by us, never by a sender. Each part starts with a letter or a digit, so
 * neither `..`, nor a hidden or temporary file, nor an absolute path can be named.
 */
export function safeKey(key: string): string {
  const parts = key.split('/')
  if (key.length > 512 || !parts.every((part) => segment.test(part)))
    throw new Error(`Unsafe object key: ${JSON.stringify(key)}`)
  return key
}

/** A prefix is empty or the start of a key: whole parts, perhaps a part begun. */
export function safePrefix(prefix: string): string {
  if (prefix !== '') safeKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
