import { useEffect, useEffectEvent, useState } from 'react'
import { clock } from '../lib/clock.ts'

/** Whole seconds left until `until` (an ISO text or instant), never below 0; `onEnd` runs once when they are over. */
export function useSecondsUntil(until: Date | string | null, onEnd?: () => void): number | null {
  const end = until === null ? null : new Date(until).getTime()
  const [left, setLeft] = useState(() => (end === null ? null : secondsLeft(end)))
  const finish = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (end === null) return undefined
    const tick = () => {
      const now = secondsLeft(end)
      setLeft(now)
      if (now === 0) {
        clearInterval(timer)
        finish()
      }
    }
    // Asking the clock each time stays right when a phone has slept in between.
    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [end])
  // A start that React has not yet seen counts from its first tick.
  return end === null ? null : (left ?? secondsLeft(end))
}

/** A plain number of seconds counted down from the moment it starts. */
export function useCountdown(seconds: number, running: boolean, onEnd: () => void): number {
  const [until, setUntil] = useState<Date | null>(null)
  if (running && until === null) setUntil(new Date(clock.now().getTime() + seconds * 1000))
  if (!running && until !== null) setUntil(null)
  return useSecondsUntil(until, onEnd) ?? seconds
}

/** `14:59`, in tabular numbers. Screen readers do not announce each second: put the deadline as text beside it. */
export function Countdown({ until, onEnd }: { until: Date | string; onEnd?: () => void }) {
  const left = useSecondsUntil(until, onEnd) ?? 0
  const hours = Math.floor(left / 3600)
  const minutes = String(Math.floor((left % 3600) / 60)).padStart(hours > 0 ? 2 : 1, '0')
  const text = `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className="tabular" role="timer" aria-live="off" suppressHydrationWarning>
      {text}
    </span>
  )
}

function secondsLeft(end: number): number {
  return Math.max(0, Math.ceil((end - clock.now().getTime()) / 1000))
}
