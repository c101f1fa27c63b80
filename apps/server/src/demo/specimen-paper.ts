/** A one-page PDF that says whose paper it stands for, and that it is none. */
export function specimenPaper(title: string, holder: string): Buffer {
  const line = (size: number, y: number, text: string) =>
    `BT /F1 ${size} Tf 72 ${y} Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`
  const page = [
    line(24, 740, title),
    line(16, 704, holder),
    line(12, 668, 'Specimen. The people of the demo story have no papers.'),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const trailer = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${offsets.length + 1}\n${table}\n${trailer}`, 'latin1')
}
