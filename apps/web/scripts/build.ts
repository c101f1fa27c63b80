import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources, isBuilt, stampFile } from './build-stamp.ts'

/** `npm run build`: builds the pages. `--unless-built`: not when the last build is of these very sources. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const hash = hashSources(root)
if (!process.argv.includes('--unless-built') || !isBuilt(root, hash)) {
  console.log('Building the pages, which takes about half a minute ...')
  await runNode('node_modules/@react-router/dev/bin.cjs', ['build', 'apps/web', '--logLevel', 'warn'])
  writeFileSync(join(root, stampFile), `${hash}\n`)
}

/** In a process of its own and on this Node, wherever `npm` was started from. */
function runNode(script: string, args: readonly string[]): Promise<void> {
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
