import { hashScript } from '../http/hash-script.ts'

export interface HashedDocument {
  readonly html: string
  /** Sources for the policy's `script-src`, each once. */
  readonly scriptHashes: readonly string[]
}

/**
 * Names a document's own inline scripts by their hashes, so that one policy fits every copy of it. Its own are those that
 * carry the nonce it was rendered with: that was drawn for this rendering, so a script that somebody has planted in a text
 * cannot carry it, and stays forbidden. The nonce itself is taken out; no policy knows it.
 */
export function hashInlineScripts(html: string, nonce: string): HashedDocument {
  const own = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</script`, 'gi')
  const hashes = Array.from(html.matchAll(own), ([, text = '']) => hashScript(text))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...new Set(hashes)] }
}
