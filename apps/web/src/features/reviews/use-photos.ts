import { say } from '@upeo/domain/words/say'
import type { Image } from '@upeo/contract/kit/fields'
import { uploadReviewPhotos } from '@upeo/contract/uploads/images'
import { MAX_REVIEW_PHOTOS } from '@upeo/domain/reviews/reviews'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { upload } from '../../lib/upload.ts'

export interface KeptPhoto {
  readonly _id: string
  readonly image: Image
}

interface Sending {
  readonly key: string
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
}

let keys = 0

/** The photos of a review while it is written: those that are kept, and those still on their way, each by itself. */
export function usePhotos(before: readonly KeptPhoto[]) {
  const [kept, setKept] = useState(before)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [error, setError] = useState<string | null>(null)
  const room = MAX_REVIEW_PHOTOS - kept.length - sending.length

  async function send(file: File) {
    keys += 1
    const key = `${keys}`
    setSending((all) => [...all, { key, name: file.name, share: 0 }])
    const onProgress = (share: number) =>
      setSending((all) => all.map((each) => (each.key === key ? { ...each, share } : each)))
    try {
      const { data } = await upload(uploadReviewPhotos, [file], { onProgress })
      setKept((all) => [...all, ...data])
    } catch (failure) {
      setError(messageOf(failure, say('The photo could not be uploaded. Please try again.')))
    } finally {
      setSending((all) => all.filter((each) => each.key !== key))
    }
  }

  return {
    kept,
    sending,
    error,
    room,
    add(files: readonly File[]) {
      setError(files.length > room ? say('You can add up to {n} photos.', { n: MAX_REVIEW_PHOTOS }) : null)
      for (const file of files.slice(0, room)) void send(file)
    },
    remove(id: string) {
      setError(null)
      setKept((all) => all.filter(({ _id }) => _id !== id))
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>
