/** What the specification quotes on the installed app, word for word. */
export const quotedTexts: readonly string[] = ['New features available!']
