import { activityFormSteps, stepOfField } from '@upeo/domain/activities/activity-form'

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

export type Problems = Readonly<Record<string, string>>

/** Where a refused form jumps to: the step of the first field that is wrong. */
export function firstStepOf(problems: Problems): number | null {
  const steps = Object.keys(problems).map(stepOfField)
  return steps.length === 0 ? null : Math.min(...steps)
}

/** Those of one step, as its summary lists them. */
export function problemsOfStep(problems: Problems, step: number): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([path]) => stepOfField(path) === step))
}

/** The message of a field, or the first of those of its rows and parts. */
export function problemOf(problems: Problems, field: string): string | undefined {
  return problems[field] ?? Object.entries(problems).find(([path]) => path.startsWith(`${field}.`))?.[1]
}

/** A field that is being edited is no longer wrong, nor are its parts. */
export function withoutField(problems: Problems, field: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  )
}
