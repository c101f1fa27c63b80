/**
 * The rooms of the house between which arrows are drawn: a module, an adapter, a feature, or a part that is not divided
 * any further. Null: none of these, as what stands at the top of a workspace and wires the rest.
 */
export function roomOf(path: string): string | null {
  const room =
    /^apps\/server\/src\/(?:modules|adapters)\/[^/]+/.exec(path) ??
    /^apps\/server\/src\/platform(?=\/)/.exec(path) ??
    /^apps\/web\/src\/features\/[^/]+/.exec(path) ??
    /^apps\/web\/src\/(?:ui|lib|routes)(?=\/)/.exec(path) ??
    /^packages\/[^/]+\/src(?=\/)/.exec(path) ??
    /^(?:apps\/demo|lab)(?=\/)/.exec(path)
  return room?.[0] ?? null
}
