import { activityPartNames, activityParts, type ActivityPart } from '@upeo/domain/activities/activity-form'
import type { Planned } from './existing.ts'
import { toForm, type WizardValues } from './values.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The parts that say something else than `base` does. */
export function changedParts(base: WizardValues, values: WizardValues): readonly ActivityPart[] {
  const [was, is] = [toForm(base), toForm(values)]
  return activityPartNames.filter((part) => activityParts[part].some((field) => !same(was[field], is[field])))
}

/** The fields of these parts, as they are checked and sent. */
export function fieldsOfParts(values: WizardValues, parts: readonly ActivityPart[]) {
  const form = toForm(values)
  const fields: readonly (keyof typeof form)[] = parts.flatMap((part) => activityParts[part])
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

/**
 * What was changed since `base`, brought onto what there is `now`: a field that was left alone is as it is now. Of dates,
 * departures and pictures, what was added here is added, and what was taken off here is taken off.
 */
export function rebase(base: WizardValues, mine: WizardValues, now: WizardValues): WizardValues {
  const fields = Object.keys(now) as (keyof WizardValues)[]
  const kept = Object.fromEntries(
    fields.map((field) => [field, same(base[field], mine[field]) ? now[field] : mine[field]]),
  ) as unknown as WizardValues
  return {
    ...kept,
    startDates: merged(base.startDates, mine.startDates, now.startDates, String).toSorted(),
    departures: merged(base.departures, mine.departures, now.departures, whenOf).toSorted((one, other) =>
      whenOf(one).localeCompare(whenOf(other)),
    ),
    images: same(base.images, now.images)
      ? mine.images
      : merged(base.images, mine.images, now.images, ({ _id }) => _id),
  }
}

const whenOf = ({ date, startTime }: Planned) => `${date} ${startTime}`

function merged<T>(base: readonly T[], mine: readonly T[], now: readonly T[], keyOf: (item: T) => string): T[] {
  const lacks = (items: readonly T[]) => {
    const keys = new Set(items.map(keyOf))
    return (item: T) => !keys.has(keyOf(item))
  }
  const removed = new Set(base.filter(lacks(mine)).map(keyOf))
  return [...now.filter((item) => !removed.has(keyOf(item))), ...mine.filter(lacks(base)).filter(lacks(now))]
}
