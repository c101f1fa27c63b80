/** What the words of a text are sealed for: they open as those of no other. */
export const wordsPurpose = (textId: string): string => `text ${textId}`
