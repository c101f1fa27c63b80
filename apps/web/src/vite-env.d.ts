/// <reference types="vite/client" />
declare module 'virtual:tokens.css'
declare module 'virtual:words' {
  import type { WordsFiles } from './lib/hosted-page.ts'
  export const sentences: Readonly<Record<'sw' | 'xx', Readonly<Record<string, string>>>>
  export const files: Readonly<Record<'sw' | 'xx', WordsFiles>>
}
declare module 'virtual:page-links' {
  export { PrefetchPageLinks } from 'react-router'
}
declare module 'virtual:page-data' {
  export { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
}
