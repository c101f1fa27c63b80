/** The departures of a day on which there are several; elsewhere no time has to be chosen. */
export function timesOf<D extends { readonly date: string }>(
  departures: readonly D[],
  date: string | null,
): readonly D[] {
  const ofDay = departures.filter((each) => each.date === date)
  return ofDay.length > 1 ? ofDay : []
}
