import { join } from 'node:path'
import { createDiskStore } from './adapters/storage/disk-store.ts'
import type { ObjectStore } from './adapters/storage/port.ts'
import { createS3Store } from './adapters/storage/s3-store.ts'
import type { Env } from './env.ts'

/**
 * Uploads lie on disk by default, on any S3-compatible store when configured. Either way pictures are fetched from this
 * program at `/images/...`, which makes their sizes, or from a CDN before it; see decision 0018.
 */
export function openStore(env: Env): ObjectStore {
  const publicBase = env.IMAGES_URL?.replace(/(?<!\/)\/+$/, '') ?? ''
  if (env.STORAGE === 'disk') return createDiskStore({ folder: join(env.dataDir, 'uploads'), publicBase })
  const need = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = env[name]
    if (value === undefined) throw new Error(`STORAGE=s3 needs ${name}.`)
    return value
  }
  return createS3Store({
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    region: env.S3_REGION,
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    publicBase,
  })
}
