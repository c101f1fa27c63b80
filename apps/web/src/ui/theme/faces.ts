/** The text and display fonts with the fallbacks of `fonts.css`. */
export const textFace = "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif"
export const displayFace =
  "'Bricolage Grotesque Variable', 'Bricolage fallback', 'Figtree fallback', system-ui, sans-serif"
