/** By the news, whenever there is any. It is one function for good: another at each render would take it each second. */
export function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true })
}
