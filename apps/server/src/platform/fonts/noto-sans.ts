import { fileURLToPath } from 'node:url'

/**
 * Noto Sans, cut to what is written in Latin, Greek and Cyrillic (`scripts/write-paper-faces.ts`): for what stands on
 * paper, and for names that our own faces have not all letters of. It has those of Kenya's languages.
 */
export const notoSans = {
  regular: fileURLToPath(new URL('noto-sans-regular.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('noto-sans-bold.ttf', import.meta.url)),
} as const
