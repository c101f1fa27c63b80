/** The part of the library that stories are made safe with; it comes without types. */
declare module 'sanitize-html' {
  interface Tag {
    tagName: string
    attribs: Record<string, string>
  }
  interface Options {
    readonly allowedTags: readonly string[]
    readonly allowedAttributes: Readonly<Record<string, readonly string[]>>
    readonly allowedSchemes: readonly string[]
    readonly allowProtocolRelative: boolean
    readonly transformTags: Readonly<Record<string, string | ((tagName: string, attribs: Tag['attribs']) => Tag)>>
    readonly exclusiveFilter: (frame: { readonly tag: string; readonly attribs: Tag['attribs'] }) => boolean
  }
  export default function sanitizeHtml(html: string, options: Options): string
}
