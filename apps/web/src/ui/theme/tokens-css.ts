import { displayFace, textFace } from './faces.ts'
import { tokens } from './tokens.ts'

/** The tokens as a style sheet; made while building, so that the pages carry no script for it. */
export function tokensCss(): string {
  const faces = `--upeo-text-face:${textFace};--upeo-display:${displayFace};`
  const dark = `:root[data-mantine-color-scheme='dark']{${declarations(tokens.dark)}color-scheme:dark}`
  // Paper is always light.
  return `:root{${faces}${declarations(tokens.light)}color-scheme:light}@media not print{${dark}}`
}

function declarations(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([token, colour]) => `--upeo-${token}:${colour};`)
    .join('')
}
