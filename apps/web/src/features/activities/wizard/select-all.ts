/** A default of 0 is there to be replaced. */
export function selectAll(event: { readonly currentTarget: HTMLInputElement }): void {
  event.currentTarget.select()
}
