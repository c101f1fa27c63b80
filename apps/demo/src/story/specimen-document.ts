import { buffer } from 'node:stream/consumers'
// Its declarations know the default export only.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'

/** A one-page PDF that says whose document it represents, and that it is not a real one. */
export function specimenPaper(title: string, holder: string, at: Date): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    margin: 56,
    info: { Title: 'Specimen', CreationDate: at },
  })
  pdf.fontSize(13).fillColor('#6d6150').text('SPECIMEN')
  pdf.moveDown(1.2).fontSize(26).fillColor('#164833').text(title)
  pdf.moveDown(0.4).fontSize(18).fillColor('#231f1a').text(holder)
  pdf.moveDown(1.2).fontSize(12).fillColor('#6d6150').text('The people of the demo story have no papers.')
  pdf.end()
  return buffer(pdf)
}
