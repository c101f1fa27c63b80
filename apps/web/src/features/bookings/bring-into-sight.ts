/** A ref for what appears above a bar or off the screen. One stable function: it runs as the message appears, and not again. */
export function bringIntoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'center' })
}
