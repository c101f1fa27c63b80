import type { Image } from '@upeo/contract/kit/fields'
import { useState } from 'react'

/** One lightbox for several groups of pictures: `show` opens it on one of them, `shown` is what it takes. */
export function useLightbox() {
  const [images, setImages] = useState<readonly Image[]>([])
  const [at, setAt] = useState<number | null>(null)
  return {
    show: (group: readonly Image[], from: number) => {
      setImages(group)
      setAt(from)
    },
    shown: { images, at, onMove: setAt, onClose: () => setAt(null) },
  }
}
