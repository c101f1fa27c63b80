import { avif, chunk, gif, jpeg, jpegWith, join, latin, png, segment, webp } from './file-parts.ts'
import { either, refused, type HostileClass } from './hostile-file.ts'

const page = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** The head of an archive's first file and the end of its directory, as they stand behind a picture. */
const zip = (comment = ''): Buffer => {
  const file = Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return join(file, end, comment)
}

/** Files that are a picture to one reader and something that runs to another. */
export const polyglots: HostileClass = {
  'JPEG with a page behind its end': refused('p.jpg', async () => join(await jpeg(), page)),
  'JPEG with a page in its comment': refused('p.jpg', () => jpegWith(segment(0xfe, page))),
  'JPEG with PHP in its comment': refused('p.php.jpg', () => jpegWith(segment(0xfe, '<?php phpinfo(); ?>'))),
  'JPEG with a page in its Exif': refused('p.jpg', () => jpegWith(segment(0xe1, `Exif\0\0${page}`))),
  'JPEG with a page far behind its start': either('p.jpg', () =>
    jpegWith(segment(0xfe, 'x'.repeat(60_000)), segment(0xfe, page), segment(0xfe, 'y'.repeat(60_000))),
  ),
  'JPEG with a PDF behind its end': refused('p.jpg', async () => join(await jpeg(), pdf)),
  'JPEG with a PDF at its start': refused('p.jpg', () => jpegWith(segment(0xfe, pdf))),
  'JPEG with a ZIP behind its end': refused('p.jpg', async () => join(await jpeg(), zip())),
  'JPEG with a commented ZIP behind its end': refused('p.jar', async () => join(await jpeg(), zip('a comment'))),
  'JPEG that is also JavaScript': either('p.js', () => jpegWith(segment(0xfe, '=1;alert(1)/*'))),
  'PNG with a page behind its end': refused('p.png', () => join(png(), page)),
  'PNG with a page in its text': refused('p.png', () => png({ before: [chunk('tEXt', `Comment\0${page}`)] })),
  'PNG with a script in its palette': refused('p.png', () => png({ before: [chunk('PLTE', '<script src=//e.io>  ')] })),
  'PNG with PHP in its data': refused('p.png', () => png({ data: latin('<?php system($_GET[0]); ?>') })),
  'PNG with a ZIP behind its end': refused('p.png', () => join(png(), zip())),
  'PNG with a program behind its end': either('p.png', () => join(png(), '\x7fELF', Buffer.alloc(300))),
  'GIF that is also JavaScript': refused('p.gif', () => latin('GIF89a/*\0\0\0\0\0\0*/=1;alert(document.domain)//')),
  'GIF that is assigned to': refused('p.gif', () => latin('GIF87a=1;alert(document.domain);//          ')),
  'GIF with a page in its comment': refused('p.gif', async () => {
    const bytes = await gif()
    return join(bytes.subarray(0, -1), '\x21\xfe', String.fromCharCode(page.length), page, '\0', '\x3b')
  }),
  'GIF with a ZIP behind its end': refused('p.gif', async () => join(await gif(), zip())),
  'WebP with a page in a part of its own': refused('p.webp', async () => riffWith(await webp(), 'EVIL', page)),
  'WebP that is also a WAVE': refused('p.webp', () => join('RIFF\x24\0\0\0WAVEfmt ', Buffer.alloc(40))),
  'AVIF with a page behind its end': refused('p.avif', async () => join(await avif(), page)),
  'AVIF that says it is a video too': either('p.avif', async () => {
    const bytes = Buffer.from(await avif())
    bytes.write('isom', 16, 'latin1')
    return bytes
  }),
  'PDF in front of a JPEG': refused('p.jpg', async () => join(pdf, await jpeg())),
  'ZIP in front of a PNG': refused('p.png', () => join(zip(), png())),
}

function riffWith(bytes: Buffer, name: string, content: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  const whole = join(bytes, name, size, content, content.length % 2 === 1 ? '\0' : '')
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
