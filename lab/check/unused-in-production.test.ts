import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')

/** A repository of the same shape, in which exports are used by production, by a test, by what tests the server, by none. */
const files = {
  'package.json': { name: 'planted', private: true, workspaces: ['packages/*', 'apps/*'] },
  'packages/domain/package.json': { name: '@upeo/domain', type: 'module', exports: { './*': './src/*.ts' } },
  'packages/domain/src/rule.ts': `
    export const used = 1
    export const onlyTested = 2
    export const onlyBySupport = 3
    export type NobodyNeeds = string`,
  'packages/domain/src/rule.test.ts': "import { onlyTested } from './rule.ts'\nconsole.log(onlyTested)",
  'packages/contract/package.json': { name: '@upeo/contract', type: 'module', exports: { './*': './src/*.ts' } },
  'packages/contract/src/call.ts': 'export const forgottenCall = 4',
  'apps/server/package.json': {
    name: '@upeo/server',
    type: 'module',
    exports: { './testing/*': './testing/*.ts', './*': './src/*.ts' },
    dependencies: { '@upeo/domain': '0.1.0' },
  },
  'apps/server/src/main.ts': "import { used } from '@upeo/domain/rule'\nconsole.log(used)",
  'apps/server/testing/factory.ts':
    "import { onlyBySupport } from '@upeo/domain/rule'\nexport const factory = () => onlyBySupport",
}

let planted: string
beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), 'planted-unused-'))
  for (const [path, content] of Object.entries(files)) {
    const at = join(planted, path)
    await mkdir(dirname(at), { recursive: true })
    await writeFile(at, typeof content === 'string' ? content : JSON.stringify(content))
  }
  await mkdir(join(planted, 'node_modules/@upeo'), { recursive: true })
  await symlink('../../packages/domain', join(planted, 'node_modules/@upeo/domain'))
  await cp(join(repository, 'knip.production.ts'), join(planted, 'knip.production.ts'))
})
afterAll(() => rm(planted, { recursive: true }))

test('an export that no production code uses is found, even when tests import it', { timeout: 60_000 }, async () => {
  const knip = join(repository, 'node_modules/.bin/knip')
  const run = promisify(execFile)(knip, ['--production', '--config', 'knip.production.ts', '--reporter', 'json'], {
    cwd: planted,
  })
  const { stdout } = await run.catch((failed: { stdout: string }) => failed)
  const found = ['used', 'onlyTested', 'onlyBySupport', 'NobodyNeeds', 'forgottenCall', 'factory'].filter((name) =>
    stdout.includes(`"${name}"`),
  )
  expect(found).toEqual(['onlyTested', 'onlyBySupport', 'NobodyNeeds', 'forgottenCall'])
})
