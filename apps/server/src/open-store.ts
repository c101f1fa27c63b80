import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDiskStore } from './adapters/storage/disk-store.ts'
import type { ObjectStore, PrivateStore } from './adapters/storage/port.ts'
import { createPrivateStore } from './adapters/storage/private-store.ts'
import type { S3StoreOptions } from './adapters/storage/s3-store.ts'
import type { Env } from './env.ts'
import type { SecretBox } from './platform/secrets/create-secret-box.ts'
import { withoutEndSlash } from './platform/web/without-end-slash.ts'

/**
 * Uploads lie on disk by default, on any S3-compatible store when configured. Either way pictures are fetched from this
 * program at `/images/...`, which makes their sizes, or from a CDN before it; see decision 0018. S3's client is loaded where it
 * is used: it is a tenth of a process's memory.
 */
export async function openStore(env: Env): Promise<ObjectStore> {
  const publicBase = withoutEndSlash(env.IMAGES_URL ?? '')
  if (env.STORAGE === 'disk') return createDiskStore({ folder: join(env.dataDir, 'uploads'), publicBase })
  const { createS3Store } = await import('./adapters/storage/s3-store.ts')
  return createS3Store({ ...s3Options(env), publicBase })
}

/**
 * Private files lie apart: on disk in a folder that nobody else may enter, on S3 in a bucket of their own or a part of the
 * other, which must refuse strangers or nothing starts. Those of before lie among the public ones until they are taken in.
 */
export async function openPrivateStore(env: Env, secrets: SecretBox, former: ObjectStore): Promise<PrivateStore> {
  if (env.STORAGE === 'disk') {
    const folder = join(env.dataDir, 'private')
    await mkdir(env.dataDir, { recursive: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // One that was made by hand, or copied here.
    await chmod(folder, 0o700)
    return createPrivateStore({ store: createDiskStore({ folder, publicBase: '', ownerOnly: true }), secrets, former })
  }
  if (env.S3_PRIVATE_BUCKET === env.S3_BUCKET) {
    throw new Error('S3_PRIVATE_BUCKET is another bucket than S3_BUCKET; without one, private/ of S3_BUCKET is used.')
  }
  const options = {
    ...s3Options(env),
    ...(env.S3_PRIVATE_BUCKET === undefined ? { keyPrefix: 'private/' } : { bucket: env.S3_PRIVATE_BUCKET }),
    publicBase: '',
  }
  const { requireRefusal } = await import('./adapters/storage/refuse-strangers.ts')
  const { createS3Store } = await import('./adapters/storage/s3-store.ts')
  await requireRefusal(options)
  return createPrivateStore({ store: createS3Store(options), secrets, former })
}

function s3Options(env: Env): Omit<S3StoreOptions, 'publicBase'> {
  const need = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = env[name]
    if (value === undefined) throw new Error(`STORAGE=s3 needs ${name}.`)
    return value
  }
  return {
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    region: env.S3_REGION,
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}
