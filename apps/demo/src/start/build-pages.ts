import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Builds the pages unless the last build is of these very sources; in a process of its own, beside whatever runs here. */
export async function buildPages(root: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'apps/web/scripts/build.ts'), '--unless-built'], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The build of the pages ended with code ${code}.`)
}
