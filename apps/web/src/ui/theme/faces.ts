/** The text and display faces with the stand-ins of `fonts.css`. */
export const textFace = "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif"
export const displayFace =
  "'Bricolage Grotesque Variable', 'Bricolage fallback', 'Figtree fallback', system-ui, sans-serif"
