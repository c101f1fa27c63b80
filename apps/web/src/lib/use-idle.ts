import { useEffect, useState } from 'react'

/** The most that an idle moment is waited for. */
const PATIENCE = 5000

/** True once the page has loaded and is idle: for work that must never delay it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let cancel = () => {}
    const wait = () => {
      // Safari has no idle callback; a moment after the load is as good.
      if ('requestIdleCallback' in window) {
        const handle = window.requestIdleCallback(() => setIdle(true), { timeout: PATIENCE })
        cancel = () => window.cancelIdleCallback(handle)
        return
      }
      const timer = setTimeout(() => setIdle(true), 500)
      cancel = () => clearTimeout(timer)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      cancel()
    }
  }, [])
  return idle
}
