import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { canonicalHead } from '@upeo/domain/ledger/seal'
import type { HeadSigner, IsSigned } from './port.ts'

/** Signs with a private Ed25519 key: a PEM text, or the path of a file that holds one. */
export function createHeadSigner(pemOrFile: string): HeadSigner {
  const pem = pemOrFile.includes('-----BEGIN') ? pemOrFile : readFileSync(pemOrFile, 'utf8')
  const privateKey = createPrivateKey(pem.replaceAll(String.raw`\n`, '\n'))
  if (privateKey.asymmetricKeyType !== 'ed25519') {
    throw new Error('LEDGER_SIGNING_KEY is not an Ed25519 key: `openssl genpkey -algorithm ed25519` makes one.')
  }
  const key = textOf(createPublicKey(privateKey))
  return {
    key,
    sign: (head) => ({
      ...head,
      key,
      signature: sign(null, bytesOf(canonicalHead(head)), privateKey).toString('base64'),
    }),
  }
}

/** The key in this file, made when there is none: two starts at once use the same. */
export async function keepSigningKey(file: string): Promise<HeadSigner> {
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    const { privateKey } = generateKeyPairSync('ed25519')
    await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  return createHeadSigner(await readFile(file, 'utf8'))
}

export const isSigned: IsSigned = ({ key, signature, ...head }) => {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify(null, bytesOf(canonicalHead(head)), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    // Not a key at all.
    return false
  }
}

function textOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'utf8')
}
