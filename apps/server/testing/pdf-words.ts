import { readPdf } from './pdf-texts.ts'

/** The words of a PDF of ours, each string that it shows on a line. */
export function pdfWords(pdf: Buffer): string {
  return readPdf(pdf).texts.join('\n')
}
