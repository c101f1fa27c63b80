import { once } from 'node:events'
import { documentTypeLabels } from '@upeo/domain/documents/labels'
import type { DocumentType } from '@upeo/domain/documents/lifecycle'
import { sql, type Kysely } from 'kysely'
// Its declarations know the default export only.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import type { ObjectStore } from '../adapters/storage/port.ts'
import type { Database } from '../platform/database/schema.ts'

interface Paper {
  readonly key: string
  readonly type: DocumentType
  readonly guide: string
}

/** The files of the story's papers, specimens that say so, where they do not lie in the store yet. */
export async function layPapers(db: Kysely<Database>, store: Pick<ObjectStore, 'head' | 'put'>): Promise<number> {
  // A guide's own uploads lie under other keys.
  const papers = await sql<Paper>`
    select d.storage_key as key, d.type, u.name as guide from vendor_documents d join users u on u.id = d.vendor_id
    where d.storage_key ~ '^documents/[0-9a-f]{40}$'`.execute(db)
  let laid = 0
  for (const paper of papers.rows) {
    if (await store.head(paper.key)) continue
    const bytes = await drawSpecimen(paper)
    await store.put(paper.key, bytes, { contentType: 'application/pdf', cacheControl: 'private, no-store' })
    laid += 1
  }
  return laid
}

async function drawSpecimen({ type, guide }: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5', layout: 'landscape', margin: 56, info: { Title: 'Specimen' } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = once(pdf, 'end')
  pdf.fontSize(13).fillColor('#6d6150').text('SPECIMEN')
  pdf.moveDown(1.2).fontSize(26).fillColor('#164833').text(titleOf(type))
  pdf.moveDown(0.4).fontSize(18).fillColor('#231f1a').text(guide)
  pdf.moveDown(1.2).fontSize(12).fillColor('#6d6150').text('Drawn for the demonstration of Upeo. It proves nothing.')
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function titleOf(type: DocumentType): string {
  const label = documentTypeLabels[type]
  return label.charAt(0).toUpperCase() + label.slice(1)
}
