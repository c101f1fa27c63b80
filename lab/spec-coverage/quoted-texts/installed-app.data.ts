/** What the specification quotes of the installed app. */
export const quotedTexts: readonly string[] = ['App Available', 'New features available!']
