import { createHash } from 'node:crypto'

/** Names an inline script in a policy. Of what the browser runs: it reads every end of a line as a line feed (HTML standard, 13.2.3.5). */
export function hashScript(script: string): string {
  return `sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}`
}
