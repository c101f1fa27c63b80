import type { Head } from '@upeo/domain/ledger/seal'

/** A day's last seal with the signature of a key that the database does not have. */
export interface SignedHead extends Head {
  /** The public key, as the base64 of its SPKI form: what stands between the lines of a PEM file. */
  readonly key: string
  /** Ed25519, as base64. */
  readonly signature: string
}

export interface HeadSigner {
  readonly key: string
  sign(head: Head): SignedHead
}

/** Where signed heads are kept outside the database. */
export interface HeadArchive {
  /** The same head may come again; another of the same day is refused, for one of the two is not true. */
  keep(head: SignedHead): Promise<void>
  list(): Promise<SignedHead[]>
}

/** Whether the head's signature is of the key that it names. */
export type IsSigned = (head: SignedHead) => boolean
