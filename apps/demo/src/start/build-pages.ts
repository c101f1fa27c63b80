import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Builds the pages unless the last build is of these very sources; in a process of its own, beside whatever runs here.
 * Where nothing has to be built, or only the server, the answer is null, and comes when that is done.
 */
export async function buildPages(root: string): Promise<{ readonly done: Promise<void> } | null> {
  const child = spawn(process.execPath, [join(root, 'apps/web/scripts/build.ts'), '--for-start'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const done = success(child)
  const building = once(child, 'message').then(() => ({ done }))
  // It is waited for once the database is ready; until then a failure is only kept.
  done.catch(() => undefined)
  return Promise.race([building, done.then(() => null)])
}

async function success(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The build ended with code ${code}.`)
}
