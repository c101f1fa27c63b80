export type ScanVerdict =
  | { readonly kind: 'clean' }
  /** `signature`: what it was found to be, in the scanner's words. */
  | { readonly kind: 'infected'; readonly signature: string }
  /** Nobody has looked: the scanner does not answer, or not with a verdict. */
  | { readonly kind: 'unavailable'; readonly why: string }

/** Looks for malware in what people send. */
export interface FileScanner {
  scan(bytes: Uint8Array): Promise<ScanVerdict>
}
