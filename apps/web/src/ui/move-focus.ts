import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** From a day's button to that of the next day which can be chosen, beside, above or below, within the month. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
  const cell = event.target instanceof HTMLButtonElement ? event.target.closest('td') : null
  if (step === undefined || cell === null) return
  event.preventDefault()
  const cells = [...event.currentTarget.querySelectorAll('td')]
  for (let at = cells.indexOf(cell) + step; cells[at]; at += step) {
    const day = cells[at]?.querySelector<HTMLButtonElement>('button:enabled')
    if (day) return day.focus()
  }
}
