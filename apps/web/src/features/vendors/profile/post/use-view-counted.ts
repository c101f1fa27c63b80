import type { ContentItem } from '@upeo/contract/content/content-item'
import { useEffect, useState } from 'react'
import { isApiError } from '../../../../lib/api-error.ts'
import { readerId } from '../../../../lib/reader-id.ts'

/** Tells the server that the story was read, and answers how many have read it. Not said while rendering: robots read too. */
export function useViewCounted(vendor: { readonly _id: string }, post: Pick<ContentItem, '_id' | 'views'>): number {
  const [counted, setCounted] = useState<{ readonly id: string; readonly views: number } | null>(null)
  useEffect(() => {
    let left = false
    const tell = async () => {
      const views = await tellRead(vendor._id, post._id)
      if (!left && views !== null) setCounted({ id: post._id, views })
    }
    void tell()
    return () => {
      left = true
    }
  }, [vendor._id, post._id])
  return counted?.id === post._id ? counted.views : post.views
}

async function tellRead(id: string, postId: string): Promise<number | null> {
  try {
    const [{ call }, { countView }] = await Promise.all([
      import('../../../../lib/api.ts'),
      import('@upeo/contract/content/reads'),
    ])
    const { data } = await call(countView, { params: { id, postId }, body: { reader: readerId() } })
    return data.views
  } catch (error) {
    // A reader who is not counted has still read it.
    if (!isApiError(error)) throw error
    return null
  }
}
