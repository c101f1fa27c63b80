import { createHash } from 'node:crypto'

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
  const hashes = Array.from(html.matchAll(own), ([, text = '']) => hashOf(text))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...new Set(hashes)] }
}

/** Of what the browser runs: it reads every end of a line as a line feed (HTML standard, 13.2.3.5). */
function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}`
}
