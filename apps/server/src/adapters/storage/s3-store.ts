import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { safeKey, safePrefix } from './object-key.ts'
import type { ObjectFacts, ObjectStore } from './port.ts'

export interface S3StoreOptions {
  readonly bucket: string
  readonly region: string
  /** For stores other than AWS (MinIO, R2, Spaces ...); left out for AWS itself. */
  readonly endpoint?: string
  /** Bucket in the path instead of the host name, as most self-hosted stores want it. */
  readonly forcePathStyle?: boolean
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** What stands before the key in an address: empty for this program's own, or a CDN's origin. No slash at the end. */
  readonly publicBase: string
  /** Stands before every key: a part of a bucket. With a slash at the end. */
  readonly keyPrefix?: string
}

/** `stranger`: the same store as somebody without credentials sees it. */
export function createS3Client(options: S3StoreOptions, as: 'ourselves' | 'stranger' = 'ourselves'): S3Client {
  return new S3Client({
    region: options.region,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    forcePathStyle: options.forcePathStyle ?? false,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(as === 'stranger' && { signer: { sign: async (request) => request } }),
    // Newer checksums are refused by several compatible stores; the signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  })
}

/** Uploads in any store that speaks S3. */
export function createS3Store(options: S3StoreOptions): ObjectStore {
  const { bucket: Bucket, keyPrefix = '' } = options
  const client = createS3Client(options)
  const keyed = (key: string) => keyPrefix + safeKey(key)

  return {
    async put(key, bytes, { contentType, cacheControl }) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: keyed(key),
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: contentType,
          CacheControl: cacheControl,
        }),
      )
    },
    async get(key) {
      const answer = await orNull(() => client.send(new GetObjectCommand({ Bucket, Key: keyed(key) })))
      return answer && { ...factsOf(answer), body: answer.Body as Readable }
    },
    async head(key) {
      const answer = await orNull(() => client.send(new HeadObjectCommand({ Bucket, Key: keyed(key) })))
      return answer && factsOf(answer)
    },
    async delete(key) {
      await orNull(() => client.send(new DeleteObjectCommand({ Bucket, Key: keyed(key) })))
    },
    publicUrl: (key) => `${options.publicBase}/${safeKey(key)}`,
    async list(prefix) {
      const keys: string[] = []
      let from: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: keyPrefix + safePrefix(prefix),
            ...(from === undefined ? {} : { ContinuationToken: from }),
          }),
        )
        keys.push(...(page.Contents ?? []).flatMap((entry) => entry.Key?.slice(keyPrefix.length) ?? []))
        from = page.NextContinuationToken
      } while (from !== undefined)
      return keys.toSorted()
    },
  }
}

function factsOf(answer: {
  ContentLength?: number | undefined
  ContentType?: string | undefined
  CacheControl?: string | undefined
}): ObjectFacts {
  return {
    size: answer.ContentLength ?? 0,
    contentType: answer.ContentType ?? 'application/octet-stream',
    cacheControl: answer.CacheControl ?? '',
  }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}
