import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
// Its declarations know the default export only.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import { DAY, MINUTE, addTime } from '@upeo/domain/time'
import type { PrivateStore } from '@upeo/server/adapters/storage/port'
import { standardNames } from '@upeo/domain/documents/standard-names'
import type { People } from './make-people.ts'
import type { Row } from './write-rows.ts'

interface StoryPaper {
  readonly row: Row & { readonly storage_key: string; readonly content_type: string }
  readonly bytes: Buffer
}

const documentTypes = ['identityDocument', 'businessLicense', 'insuranceCertificate'] as const

/** Verified guides have their documents approved; the others have handed in the first and wait. */
export function makePapers({ guides, staff }: People, now: Date): Promise<StoryPaper[]> {
  const papers = guides.flatMap((guide) => {
    const types = guide.verified ? documentTypes : documentTypes.slice(0, 1)
    return types.map(async (type, index): Promise<StoryPaper> => {
      const hash = createHash('sha256').update(`${guide.id} ${type}`).digest('hex')
      const sentAt = addTime(guide.verified ? guide.joinedAt : addTime(now, -3 * DAY), index * 7 * MINUTE)
      const version = `${sentAt.getTime().toString(16).padStart(12, '0')}7${hash.slice(0, 3)}8${hash.slice(3, 18)}`
      const id = version.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const name = standardNames[type]
      const bytes = await specimenPaper(name, type === 'identityDocument' ? guide.name : guide.business, sentAt)
      const row = {
        id,
        vendor_id: guide.id,
        type,
        name,
        storage_key: `documents/${id}/${hash.slice(0, 32)}.pdf`,
        content_type: 'application/pdf',
        byte_size: bytes.length,
        status: guide.verified ? 'approved' : 'pending',
        decided_by: guide.verified ? staff.otieno.id : null,
        decided_at: guide.verified ? addTime(sentAt, 1.2 * DAY) : null,
        created_at: sentAt,
      }
      return { row, bytes }
    })
  })
  return Promise.all(papers)
}

/** Stores the files as live ones are stored: some hundred small files. */
export async function storePapers(store: PrivateStore, papers: readonly StoryPaper[]): Promise<void> {
  for (const { row, bytes } of papers) {
    await store.put(row.storage_key, bytes)
  }
}

/** A one-page PDF that says whose document it represents, and that it is not a real one. */
function specimenPaper(title: string, holder: string, at: Date): Promise<Buffer> {
  const info = { Title: 'Specimen', CreationDate: at }
  const pdf = new PDFDocument({ size: 'A5', layout: 'landscape', margin: 56, info })
  pdf.fontSize(13).fillColor('#6d6150').text('SPECIMEN')
  pdf.moveDown(1.2).fontSize(26).fillColor('#164833').text(title)
  pdf.moveDown(0.4).fontSize(18).fillColor('#231f1a').text(holder)
  pdf.moveDown(1.2).fontSize(12).fillColor('#6d6150').text('The people of the demo story have no papers.')
  pdf.end()
  return buffer(pdf)
}
