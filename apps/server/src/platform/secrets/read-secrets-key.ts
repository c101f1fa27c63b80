import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export const SECRETS_KEY_WANTED = '32 random bytes in base64, as `openssl rand -base64 32` makes them'

/** Null when it is not a key. */
export function readSecretsKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === 32 ? key : null
}

/** The key in this file, made on the first start: two starts at once use the same. What was sealed under it is lost with it. */
export async function keepSecretsKey(file: string): Promise<Buffer> {
  if (!existsSync(file)) await makeKey(file)
  const key = readSecretsKey(await readFile(file, 'utf8'))
  if (!key) throw new Error(`${file} holds no key: it takes ${SECRETS_KEY_WANTED}.`)
  return key
}

async function makeKey(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  // Unlike a rename, a link never takes the place of the key that another process has made meanwhile.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
