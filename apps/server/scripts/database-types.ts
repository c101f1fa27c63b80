import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)

export const generatedFile = join(import.meta.dirname, '../src/platform/database/generated.ts')

/** The types of a migrated database's tables, as the text of `generated.ts`. */
export async function databaseTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'upeo-types-'))
  try {
    const file = join(folder, 'generated.ts')
    await promisify(execFile)(process.execPath, [codegen(), ...options(url, file)])
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

function codegen(): string {
  return join(dirname(require.resolve('kysely-codegen')), 'cli/bin.js')
}

/** The types must say what `parse-types.ts` makes of the values. */
function options(url: string, file: string): string[] {
  const values = {
    url,
    dialect: 'postgres',
    'out-file': file,
    'log-level': 'error',
    'date-parser': 'string',
    'numeric-parser': 'string',
    'type-mapping': '{"int8":"number"}',
    'default-schema': 'public',
    'include-pattern': 'public.*',
    'exclude-pattern': '{kysely_*,migration_*}',
  }
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
}
