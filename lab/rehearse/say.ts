/** Prints how far the rehearsal has come. */
export function say(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)
}
