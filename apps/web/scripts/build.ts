import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources, isBuilt, pages, server } from './build-stamp.ts'

/**
 * `npm run build`: builds the pages, and of them and the server what production starts. `--unless-built`: only what was
 * not built of these very sources. `--for-start`: the same, but where the pages have to be built whoever started it is
 * told so and does without the server, which is there the next time.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const steps = [
  {
    what: pages,
    says: 'Building the pages, which takes about half a minute ...',
    command: ['node_modules/@react-router/dev/bin.cjs', 'build', 'apps/web', '--logLevel', 'warn'],
  },
  { what: server, says: 'Building the server ...', command: ['apps/server/scripts/bundle/main.ts'] },
] as const
for (const { what, says, command } of steps) {
  const hash = hashSources(root, what)
  const forStart = process.argv.includes('--for-start')
  if ((forStart || process.argv.includes('--unless-built')) && isBuilt(root, what, hash)) continue
  if (forStart && what === pages) process.send?.('pages')
  console.log(says)
  await runNode(command)
  writeFileSync(join(root, what.stampFile), `${hash}\n`)
  if (forStart) break
}

/** In a process of its own and on this Node, wherever `npm` was started from. */
function runNode([script, ...args]: readonly [string, ...string[]]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with code ${code}`))))
  })
}
