/** A ref that focuses a new message. One stable function: a new one at each render would take the focus each second. */
export function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true })
}
