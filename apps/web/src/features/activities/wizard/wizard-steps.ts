import { activityFormSteps, stepOfField } from '@upeo/domain/activities/activity-form'
import type { Mistakes } from '../../../ui/form/mistakes.ts'

/** The step in the address, `?step=pricing`; the first goes without. */
const slugs = ['basics', 'location', 'requirements', 'pricing', 'media', 'details', 'preview'] as const

export const stepLabels = activityFormSteps.map(({ label }) => label)
export const LAST_STEP = activityFormSteps.length - 1

export function readStep(query: URLSearchParams): number {
  return Math.max(0, (slugs as readonly string[]).indexOf(query.get('step') ?? ''))
}

export function stepQuery(step: number): string {
  return step === 0 ? '' : `?step=${slugs[step]}`
}

/** Where a refused form jumps to: the step of the first field that is wrong. */
export function firstStepOf(mistakes: Mistakes): number | null {
  const steps = Object.keys(mistakes).map(stepOfField)
  return steps.length === 0 ? null : Math.min(...steps)
}

/** The steps with something wrong on them. */
export function faultySteps(mistakes: Mistakes): ReadonlySet<number> {
  return new Set(Object.keys(mistakes).map(stepOfField))
}

/** The last step of a new activity that can be gone to: the first one that is not in order yet, or the current one. */
export function openUntil(mistakes: Mistakes, current: number): number {
  return Math.max(current, firstStepOf(mistakes) ?? LAST_STEP)
}

export const isOfStep = (step: number) => (path: string) => stepOfField(path) === step

/** The two coordinates are one field with one message. */
export const oneField = { 'coordinates.0': 'coordinates', 'coordinates.1': 'coordinates' }
