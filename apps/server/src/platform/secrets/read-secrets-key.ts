import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export const SECRETS_KEY_WANTED = '32 random bytes in base64, as `openssl rand -base64 32` makes them'

/** Null when it is not a key. */
export function readSecretsKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === 32 ? key : null
}

/** The key in this file, made on the first start. What was sealed under it is lost with it. */
export async function keepSecretsKey(file: string): Promise<Buffer> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (kept === null) return makeKey(file)
  const key = readSecretsKey(kept)
  if (!key) throw new Error(`${file} holds no key: it takes ${SECRETS_KEY_WANTED}.`)
  return key
}

async function makeKey(file: string): Promise<Buffer> {
  const key = randomBytes(32)
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, key.toString('base64'), { mode: 0o600 })
  await rename(draft, file)
  return key
}
