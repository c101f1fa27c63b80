import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'

/**
 * Where a wizard was entered, in the history of this tab: once its booking is made, Back leads to where the customer came
 * from, and not into steps that are over.
 */
const keyOf = (activityId: string) => `booking-entry:${activityId}`

/** The place in the history that the router counts from. */
function here(): number | null {
  const index = (window.history.state as { idx?: unknown } | null)?.idx
  return typeof index === 'number' ? index : null
}

/** Notes where this wizard begins. A refresh, or the way back into it, goes on with what was noted. */
export function useEntry(activityId: string): void {
  const arrivedBy = useNavigationType()
  const note = useEffectEvent(() => {
    const at = here()
    if (at === null) return
    const noted = Number(window.sessionStorage.getItem(keyOf(activityId)) ?? Infinity)
    if (arrivedBy !== NavigationType.Pop || noted > at) window.sessionStorage.setItem(keyOf(activityId), String(at))
  })
  useEffect(() => note(), [])
}

/** Puts this page in the place of all steps before it, once `over`. */
export function useForgetSteps(activityId: string, over: boolean, address: string): void {
  const navigate = useNavigate()
  const forget = useEffectEvent(() => {
    const noted = window.sessionStorage.getItem(keyOf(activityId))
    const at = here()
    if (noted === null || at === null) return
    window.sessionStorage.removeItem(keyOf(activityId))
    const steps = at - Number(noted)
    if (steps <= 0) return
    // The router hears of it first, and the page that it would show is replaced before it is drawn.
    window.addEventListener('popstate', () => void navigate(address, { replace: true }), { once: true })
    window.history.go(-steps)
  })
  useEffect(() => {
    if (over) forget()
  }, [over])
}
