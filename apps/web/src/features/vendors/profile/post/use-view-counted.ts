import type { ContentItem } from '@upeo/contract/content/content-item'
import type { countView } from '@upeo/contract/content/reads'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import { tellReader } from '../../../../lib/tell-reader.ts'

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
  const answer = await tellReader('POST /vendors/:id/content/:postId/views', { id, postId })
  return (answer as AnswerOf<typeof countView> | null)?.data.views ?? null
}
