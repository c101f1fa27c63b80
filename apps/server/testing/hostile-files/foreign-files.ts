import { gzipSync } from 'node:zlib'
import { join, latin, picture } from './file-parts.ts'
import { refused, type HostileClass } from './hostile-file.ts'

const rest = Buffer.alloc(600, 7)
const headed = (sentAs: string, head: string | Buffer) => refused(sentAs, () => join(head, rest))
const hex = (digits: string) => Buffer.from(digits, 'hex')

/** Files of every other kind, under the names of pictures. */
export const foreignFiles: HostileClass = {
  nothing: refused('w.jpg', () => Buffer.alloc(0)),
  'one byte': refused('w.jpg', () => hex('ff')),
  'a kilobyte of zeros': refused('w.jpg', () => Buffer.alloc(1024)),
  'plain words': refused('w.jpg', () => latin('this is certainly not a photo, whatever its name says')),
  TIFF: refused('w.tiff', () => picture().tiff().toBuffer()),
  'TIFF the other way round': headed('w.jpg', 'MM\0*'),
  BMP: headed('w.bmp', 'BM'),
  'an icon': headed('w.ico', hex('000001000100')),
  'a cursor': headed('w.cur', hex('000002000100')),
  'HEIC of a phone': headed('w.heic', hex('00000018667479706865696300000000686569636d696631')),
  'JPEG XL': headed('w.jxl', hex('0000000c4a584c200d0a870a')),
  'JPEG 2000': headed('w.jp2', hex('0000000c6a5020200d0a870a')),
  'a Photoshop file': headed('w.psd', '8BPS\0\x01'),
  'a Windows metafile': headed('w.wmf', hex('d7cdc69a0000')),
  'an OpenEXR picture': headed('w.exr', hex('762f3101')),
  'a portable pixmap': headed('w.ppm', 'P6 2 2 255\n'),
  'an MP4 film': headed('w.mp4', hex('0000001c6674797069736f6d0000020069736f6d')),
  'a WebM film': headed('w.webm', hex('1a45dfa3')),
  'an MP3 song': headed('w.mp3', 'ID3\x03\0\0'),
  'a Flash film': headed('w.swf', 'FWS\x09'),
  'a ZIP archive': headed('w.zip', 'PK\x03\x04'),
  'a Word document': headed('w.docx', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml'),
  'an old Word document': headed('w.doc', hex('d0cf11e0a1b11ae1')),
  'a RAR archive': headed('w.rar', 'Rar!\x1a\x07\0'),
  'a 7z archive': headed('w.7z', hex('377abcaf271c')),
  'a gzip archive': refused('w.gz', () => gzipSync(rest)),
  'a tape archive': refused('w.tar', () => join('photo.jpg', Buffer.alloc(248), 'ustar\0', rest)),
  'a Linux program': headed('w.jpg', '\x7fELF\x02\x01\x01'),
  'a Windows program': headed('w.exe', 'MZ\x90\0'),
  'a macOS program': headed('w.jpg', hex('cffaedfe')),
  'a Java class': headed('w.class', hex('cafebabe0000')),
  WebAssembly: headed('w.wasm', '\0asm\x01\0\0\0'),
  'a database': headed('w.sqlite', 'SQLite format 3\0'),
  'a font': headed('w.woff2', 'wOF2\0\x01\0\0'),
  'a private key': headed('w.pem', '-----BEGIN PRIVATE KEY-----\n'),
}
