/** SHA-256, which the domain does not compute itself. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/*
 * The tree of RFC 6962: leaves and nodes are hashed with different prefixes, so that a node never passes for a leaf, and
 * a list that is not a power of two is split at the largest one below its length.
 */

export function leafHash(text: string, sha256: Sha256): Uint8Array {
  return prefixed(0, [new TextEncoder().encode(text)], sha256)
}

/** The root over the leaves' hashes, in order. Of no leaves: the hash of nothing. */
export function merkleRoot(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  const [first] = leaves
  if (first === undefined) return sha256(new Uint8Array())
  if (leaves.length === 1) return first
  const split = splitOf(leaves.length)
  return nodeHash(merkleRoot(leaves.slice(0, split), sha256), merkleRoot(leaves.slice(split), sha256), sha256)
}

/** What stands beside the way from one leaf to the root, from the leaf upwards. */
export function merklePath(leaves: readonly Uint8Array[], index: number, sha256: Sha256): Uint8Array[] {
  if (index < 0 || index >= leaves.length) throw new RangeError(`No leaf ${index} of ${leaves.length}.`)
  if (leaves.length === 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...merklePath(left, index, sha256), merkleRoot(right, sha256)]
    : [...merklePath(right, index - split, sha256), merkleRoot(left, sha256)]
}

export interface Place {
  readonly index: number
  /** How many leaves the tree has. */
  readonly size: number
}

/** The root that a leaf at this place and its path lead to, or null where the path is not of such a place. */
export function rootOfPath(
  leaf: Uint8Array,
  { index, size }: Place,
  path: readonly Uint8Array[],
  sha256: Sha256,
): Uint8Array | null {
  if (index < 0 || index >= size) return null
  if (size === 1) return path.length === 0 ? leaf : null
  const beside = path.at(-1)
  if (beside === undefined) return null
  const split = splitOf(size)
  const below = path.slice(0, -1)
  if (index < split) {
    const left = rootOfPath(leaf, { index, size: split }, below, sha256)
    return left && nodeHash(left, beside, sha256)
  }
  const right = rootOfPath(leaf, { index: index - split, size: size - split }, below, sha256)
  return right && nodeHash(beside, right, sha256)
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return prefixed(1, [left, right], sha256)
}

function prefixed(prefix: number, parts: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((length, part) => length + part.length, 0))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return sha256(bytes)
}

/** The largest power of two below `length`, of two and more. */
function splitOf(length: number): number {
  return 2 ** Math.floor(Math.log2(length - 1))
}
