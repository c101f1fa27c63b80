import type { Readable } from 'node:stream'

export interface ObjectFacts {
  readonly size: number
  readonly contentType: string
  readonly cacheControl: string
}

export interface StoredObject extends ObjectFacts {
  /** Read it to the end or destroy it: it holds a file or a connection open. */
  readonly body: Readable
}

/** Where uploads live. Keys are slash-separated names such as `images/<hash>/800.webp`; a bad key is a bug and throws. */
export interface ObjectStore {
  /** Writes whole or not at all; an object already there is replaced. */
  put(key: string, bytes: Uint8Array, options: { contentType: string; cacheControl: string }): Promise<void>
  /** The object, or null when there is none. */
  get(key: string): Promise<StoredObject | null>
  head(key: string): Promise<ObjectFacts | null>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
  /** The address a browser fetches it from. */
  publicUrl(key: string): string
  /** Every key that starts with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
}

/**
 * Where private files live: apart from the public ones, sealed, and without an address. What is read has been checked whole,
 * so files are held in memory; those of today are 12 MB at most.
 */
export interface PrivateStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** The file, or null when there is none. Throws `Unsealable` where its key is not at hand, or somebody changed it. */
  get(key: string): Promise<Buffer | null>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
  /** Every key that starts with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
  /** Brings a file that still lies in the open to its place, cleaned; false where it has gone meanwhile. */
  takeIn(key: string, clean: (bytes: Buffer) => Promise<Buffer>): Promise<boolean>
  /** Of those with the prefix, what still lies in the open. */
  listOpen(prefix: string): Promise<string[]>
  /** Seals a file under the current key; what it found. */
  reseal(key: string): Promise<'resealed' | 'current' | 'gone'>
}
