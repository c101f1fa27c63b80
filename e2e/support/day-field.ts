import type { LocalDate } from '@upeo/domain/time'
import type { Locator } from '@playwright/test'

/** '28/11/2026', as people type it. */
export const typedDay = (day: LocalDate): string => day.split('-').toReversed().join('/')

/** Types a day and goes on. */
export async function fillDay(field: Locator, day: LocalDate): Promise<void> {
  await field.fill(typedDay(day))
  await field.blur()
}
