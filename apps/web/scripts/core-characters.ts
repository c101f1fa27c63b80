/**
 * What nearly all text is made of, as `unicode-range` in `fonts.css` has it: printable ASCII, and the signs that the pages'
 * own texts use.
 */
export const core = `${String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))}\u00a0±·×–—‘’“”…`
