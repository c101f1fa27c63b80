import {
  deleteAdditionalDocument,
  deleteDocument,
  listMyDocuments,
  uploadDocument,
} from '@upeo/contract/documents/documents'
import { DAY } from '@upeo/domain/time'
import { testApp } from '../../../testing/app.ts'
import { tinyPdf, tinyPng } from '../../../testing/multipart.ts'
import { giveFactor } from '../../../testing/proved-sessions.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sweepFiles } from './usecases/sweep-files.ts'

const upeo = testApp()
let guide: { token: string; _id: string }
let other: { token: string; _id: string }
let admin: { token: string; _id: string }
beforeAll(async () => {
  guide = await upeo.person('vendor')
  other = await upeo.person('vendor')
  admin = await upeo.person()
  await sql`update users set role = 'admin', office_roles = '{owner}' where id = ${admin._id}`.execute(upeo.db)
  await giveFactor(upeo, admin._id)
})

type Kind = 'businessLicense' | 'insuranceCertificate' | 'identityDocument' | 'additionalDocuments'
const pdf = { name: 'licence.exe', bytes: tinyPdf() }
const hand = (documentType: Kind, file: { name: string; bytes: Buffer } = pdf, documentName = '') =>
  upeo.call(uploadDocument, { token: guide.token, body: { documentType, documentName }, files: [file] })
const mine = async () => (await upeo.call.must(listMyDocuments, { token: guide.token })).data
const fetchFile = (url: string, token?: string) =>
  upeo.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('a paper is kept as it came, named by its content, and waits', async () => {
  expect(await hand('businessLicense')).toMatchObject({
    status: 201,
    body: { data: { status: 'pending', contentType: 'application/pdf', name: 'Business licence' } },
  })
  const { documents, isVerified } = await mine()
  expect([documents.businessLicense?.status, documents.identityDocument, isVerified]).toEqual(['pending', null, false])
})

test('the file goes to its guide and to administrators, harmless in a browser', async () => {
  const { businessLicense } = (await mine()).documents
  const url = businessLicense!.url
  const served = await fetchFile(url, guide.token)
  expect(served.rawPayload.equals(tinyPdf())).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect((await fetchFile(url, admin.token)).statusCode).toBe(200)
  expect((await fetchFile(url, other.token)).statusCode).toBe(404)
  expect((await fetchFile(url)).statusCode).toBe(401)
})

test('whoever downloads a paper gets it under a name of ours, whatever its guide has called it', async () => {
  const handed = await hand('additionalDocuments', pdf, '../../=cmd|x.html')
  if (!handed.ok) throw new Error(handed.error.message)
  const { url, _id } = handed.body.data
  const { headers } = await fetchFile(url, guide.token)
  expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''upeo-document-${_id}.pdf`)
})

test('a new version waits again, and the mark goes until it is approved', async () => {
  await hand('identityDocument', { name: 'id.png', bytes: tinyPng() })
  await sql`update vendor_documents set status = 'approved' where vendor_id = ${guide._id}`.execute(upeo.db)
  expect((await mine()).isVerified).toBe(true)
  upeo.clock.advance(1000)
  await hand('identityDocument', { name: 'id.png', bytes: tinyPng(9) })
  const { documents, isVerified } = await mine()
  expect([documents.identityDocument?.status, isVerified]).toEqual(['pending', false])
  const view = await sql`select 1 from verified_vendors where vendor_id = ${guide._id}`.execute(upeo.db)
  expect(view.rows).toEqual([])
})

test.for([
  ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 415],
  ['a picture with a script behind it', Buffer.concat([tinyPng(), Buffer.from('<script>alert(1)</script>')]), 415],
  ['a PDF that does not end', Buffer.from('%PDF-1.4 only a beginning, and nothing after it'), 415],
  ['nothing', Buffer.alloc(0), 400],
  ['more than 10 MB', Buffer.concat([tinyPdf(), Buffer.alloc(10 * 1024 * 1024)]), 413],
] as const)('%s is refused', async ([, bytes, status]) => {
  expect(await hand('insuranceCertificate', { name: 'paper.png', bytes })).toMatchObject({ ok: false, status })
  expect((await mine()).documents.insuranceCertificate).toBeNull()
})

test('the words of the spec', async () => {
  const type = 'Only image files (JPEG, PNG, GIF) and PDF files are allowed'
  expect(await hand('identityDocument', { name: 'a', bytes: Buffer.from('text, long enough') })).toMatchObject({
    error: { message: type },
  })
  expect(await hand('additionalDocuments')).toMatchObject({
    status: 400,
    error: { fields: { documentName: 'Please name the document.' } },
  })
  expect(await hand('passport' as Kind)).toMatchObject({ status: 400 })
  const missing = await upeo.call(uploadDocument, {
    token: guide.token,
    body: { documentType: 'identityDocument' },
    files: [],
  })
  expect(missing).toMatchObject({ status: 400, error: { message: 'Please choose a file.' } })
})

test('additional papers stand side by side, ten at most; each goes by its id', async () => {
  for (let n = 1; n <= 10; n += 1) await hand('additionalDocuments', pdf, `Paper ${n}`)
  expect(await hand('additionalDocuments', pdf, 'Paper 11')).toMatchObject({ status: 409 })
  const [first] = (await mine()).documents.additionalDocuments
  const remove = (token: string) => upeo.call(deleteAdditionalDocument, { token, params: { documentId: first!._id } })
  expect(await remove(other.token)).toMatchObject({ status: 404 })
  expect(await remove(guide.token)).toMatchObject({ status: 200 })
  expect((await fetchFile(first!.url, guide.token)).statusCode).toBe(404)
  expect((await mine()).documents.additionalDocuments).toHaveLength(9)
})

test('taking back a kind takes all its versions and files', async () => {
  const remove = () => upeo.call(deleteDocument, { token: guide.token, params: { type: 'identityDocument' } })
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await remove()).toMatchObject({ status: 404 })
  const kept = await sql<{ n: number }>`select count(*) as n from vendor_documents`.execute(upeo.db)
  expect((await upeo.privateStore.list('documents/')).length).toBe(kept.rows[0]?.n)
})

test('a file that lost its row is collected', async () => {
  const before = await upeo.privateStore.list('documents/')
  await sql`delete from vendor_documents where type = 'businessLicense'`.execute(upeo.db)
  expect(await sweepFiles({ ...upeo, files: upeo.privateStore })).toBe(0)
  upeo.clock.advance(2 * DAY)
  expect(await sweepFiles({ ...upeo, files: upeo.privateStore })).toBe(1)
  expect(await upeo.privateStore.list('documents/')).toHaveLength(before.length - 1)
})
