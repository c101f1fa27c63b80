/** The browser's clock: the one place of the pages that asks for the time. */
export const clock = { now: () => new Date() }
