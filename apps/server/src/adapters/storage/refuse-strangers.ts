import { randomBytes } from 'node:crypto'
import { GetObjectCommand, ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3'
import { createS3Client, createS3Store, type S3StoreOptions } from './s3-store.ts'

/**
 * Proves that a stranger can neither read an object of the store nor list it, and throws where that cannot be proved: a
 * policy that was forgotten, or opened later, is found at the next start.
 */
export async function requireRefusal(options: S3StoreOptions): Promise<void> {
  const { bucket: Bucket, keyPrefix = '' } = options
  const store = createS3Store(options)
  const stranger = createS3Client(options, 'stranger')
  const key = `probe/${randomBytes(16).toString('hex')}`
  await store.put(key, Buffer.from('A stranger must not read this.'), {
    contentType: 'text/plain',
    cacheControl: 'private, no-store',
  })
  try {
    const reading = () => stranger.send(new GetObjectCommand({ Bucket, Key: keyPrefix + key }))
    const listing = () => stranger.send(new ListObjectsV2Command({ Bucket, Prefix: keyPrefix, MaxKeys: 1 }))
    for (const [what, ask] of [['read', reading] as const, ['list', listing] as const]) {
      const status = await statusOf(ask)
      if (status === 401 || status === 403) continue
      throw new Error(
        `The private files in the bucket ${Bucket} under "${keyPrefix}" must refuse strangers. One that tried to ${what} ` +
          `them without credentials was answered with ${status} instead of 403: see S3_PRIVATE_BUCKET in docs/production.md.`,
      )
    }
  } finally {
    await store.delete(key)
    stranger.destroy()
  }
}

async function statusOf(ask: () => Promise<unknown>): Promise<number> {
  try {
    await ask()
    return 200
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined) {
      return error.$metadata.httpStatusCode
    }
    throw error
  }
}
