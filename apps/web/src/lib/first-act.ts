const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'popstate'] as const

let acted = false

/** Calls back once somebody has begun to use the page: moved on it, touched it, typed. At once where that was before. */
export function onFirstAct(callback: () => void): () => void {
  // A page that was scrolled before its script came, and one that starts where it was left.
  acted ||= window.scrollY > 0 || navigator.userActivation?.hasBeenActive
  if (acted) {
    callback()
    return () => {}
  }
  const stop = () => {
    for (const act of acts) window.removeEventListener(act, first, true)
  }
  const first = () => {
    acted = true
    stop()
    callback()
  }
  for (const act of acts) window.addEventListener(act, first, { capture: true, passive: true })
  return stop
}
