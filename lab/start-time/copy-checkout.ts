import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A copy of the checkout as `npm ci` leaves it: the files that belong to it, nothing built and no data. The packages are
 * hard links, and leave behind what tools have cached among them.
 */
export function copyCheckout(root: string, folder: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  for (const file of files.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const installed = ['node_modules', ...globSync('{apps/*,packages/*,lab}/node_modules', { cwd: root })]
  for (const modules of installed) {
    if (!existsSync(join(folder, dirname(modules)))) continue
    execFileSync('cp', ['-al', join(root, modules), join(folder, modules)])
  }
  for (const cache of ['node_modules/.vite', 'node_modules/.cache', 'apps/web/node_modules/.vite'])
    execFileSync('rm', ['-rf', join(folder, cache)])
}
