/** A JPEG's part for Exif or XMP begins with these; the two bytes before say how long it is, and the two before those what. */
const names = ['Exif\0\0', 'http://ns.adobe.com/xap/1.0/\0']
const MARKER = 0xffe1

const packets = { start: '<x:xmpmeta', end: '</x:xmpmeta>' }
const tellsPlace = /GPS|Iptc4xmp|photoshop:(?:City|State|Country)/

/**
 * Takes the places out of a PDF: what cameras wrote into photographs in it, and packets of metadata that name one. They are
 * overwritten in their place, so that every other byte stays where the file's own directory says, and a PDF without any
 * comes back as it was, signatures included. What is packed a second time around a photograph is not looked into.
 */
export function blankLocation(pdf: Buffer): Buffer {
  const blanks = [...photographParts(pdf), ...packetsWithPlaces(pdf)]
  if (blanks.length === 0) return pdf
  const blanked = Buffer.from(pdf)
  for (const { from, to, by } of blanks) blanked.fill(by, from, to)
  return blanked
}

interface Blank {
  readonly from: number
  readonly to: number
  readonly by: number | string
}

function photographParts(pdf: Buffer): Blank[] {
  return names.flatMap((name) => {
    const found: Blank[] = []
    for (let at = pdf.indexOf(name, 4, 'latin1'); at !== -1; at = pdf.indexOf(name, at + name.length, 'latin1')) {
      if (pdf.readUInt16BE(at - 4) !== MARKER) continue
      // The length counts itself.
      const to = Math.min(at - 2 + pdf.readUInt16BE(at - 2), pdf.length)
      if (to > at + name.length) found.push({ from: at + name.length, to, by: 0 })
    }
    return found
  })
}

function packetsWithPlaces(pdf: Buffer): Blank[] {
  const found: Blank[] = []
  let at = pdf.indexOf(packets.start, 0, 'latin1')
  while (at !== -1) {
    const end = pdf.indexOf(packets.end, at, 'latin1')
    if (end === -1) break
    const to = end + packets.end.length
    if (tellsPlace.test(pdf.toString('latin1', at, to))) found.push({ from: at, to, by: ' ' })
    at = pdf.indexOf(packets.start, to, 'latin1')
  }
  return found
}
