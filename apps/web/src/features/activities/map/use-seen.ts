import { useEffect, useRef, useState } from 'react'

/** Turns true, once, when the element comes within reach of the screen. */
export function useSeen() {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return undefined
    const watcher = new IntersectionObserver(
      // Where a page is busy, what was seen first is told together with what has been seen since.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        watcher.disconnect()
      },
      { rootMargin: '300px' },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return [box, seen] as const
}
