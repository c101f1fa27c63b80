/** A text between or inside the tags of an XML document. What XML cannot say at all is left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
