import { addDays, localDateOf, type LocalDate } from '@upeo/domain/time'

/** So many days from today in Nairobi, whose days the server counts. From ten on every policy still refunds in full. */
export const dayAhead = (days: number): LocalDate => addDays(localDateOf(new Date()), days)
