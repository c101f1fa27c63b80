import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { listMyDocuments, uploadDocument } from '@upeo/contract/documents/documents'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FileScanner, ScanVerdict } from '../../adapters/scanner/port.ts'
import { giveFactor } from '../../../testing/proved-sessions.ts'
import { testApp } from '../../../testing/app.ts'
import { picture } from '../../../testing/hostile-files/file-parts.ts'
import { tinyPdf } from '../../../testing/multipart.ts'
import { rotateFiles } from './rotate-files.ts'

let guide: { token: string; _id: string }
let admin: { token: string; _id: string; name: string }
let verdict: ScanVerdict = { kind: 'clean' }
const scanned: number[] = []
const scanner: FileScanner = {
  async scan(bytes) {
    scanned.push(bytes.length)
    return verdict
  },
}
const upeo = testApp({ scanner })
beforeAll(async () => {
  guide = await upeo.person('vendor')
  admin = await upeo.person()
  await sql`update users set role = 'admin', office_roles = '{owner}' where id = ${admin._id}`.execute(upeo.db)
  await giveFactor(upeo, admin._id)
})

const hand = (bytes: Buffer, name = 'licence.pdf') =>
  upeo.call(uploadDocument, {
    token: guide.token,
    body: { documentType: 'identityDocument', documentName: '' },
    files: [{ name, bytes }],
  })
const paper = async () =>
  (await upeo.call.must(listMyDocuments, { token: guide.token })).data.documents.identityDocument!
const fetchFile = (url: string, token: string) =>
  upeo.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const opened = async () => {
  const { entries } = await upeo.call.must(listAuditLog, { token: admin.token, query: { search: 'document.open' } })
  return entries.map(({ at: _at, _id, ...entry }) => entry)
}
const keys = async () => [await upeo.privateStore.list(''), await upeo.store.list('')]

test('a paper lies apart from the public files, readable by nobody but the server, and is not to be read even so', async () => {
  expect(await hand(tinyPdf('Kamau 12345678'))).toMatchObject({ status: 201 })
  expect(await upeo.store.list('')).toEqual([])
  const lying = await readdir(upeo.privateFolder, { recursive: true, withFileTypes: true })
  const files = lying.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files).toHaveLength(2)
  for (const entry of lying) {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, entry.isFile() ? '600' : '700'])
  }
  for (const file of files) expect(await readFile(file, 'latin1')).not.toContain('Kamau')
})

test('who opens a paper of somebody else is written down first: who, whose, when and from which session', async () => {
  const { _id, url } = await paper()
  expect((await fetchFile(url, guide.token)).statusCode).toBe(200)
  expect(await opened()).toEqual([])
  upeo.clock.advance(1000)
  expect((await fetchFile(url, admin.token)).body).toContain('Kamau 12345678')
  const [session] = (
    await sql<{ session: string }>`
      select left(encode(token_hash, 'hex'), 16) as session from sessions where user_id = ${admin._id}`.execute(upeo.db)
  ).rows
  expect(await opened()).toMatchObject([
    {
      admin: { name: admin.name },
      action: 'document.open',
      subjectKind: 'document',
      subjectId: _id,
      people: [{ _id: guide._id }],
      session: session!.session,
    },
  ])
  expect((await fetchFile(`${url}x`, admin.token)).statusCode).toBe(404)
  expect((await fetchFile(url.replace(/[0-9a-f]{4}\//, 'ffff/'), admin.token)).statusCode).toBe(404)
  expect(await opened()).toHaveLength(1)
})

test('while nothing can be written down, nothing is opened', async () => {
  const { url } = await paper()
  await sql`alter table audit_log add constraint full_disk check (action <> 'document.open') not valid`.execute(
    upeo.owner,
  )
  const refused = await fetchFile(url, admin.token)
  expect([refused.statusCode, refused.body.includes('Kamau')]).toEqual([500, false])
  expect((await fetchFile(url, guide.token)).statusCode).toBe(200)
  await sql`alter table audit_log drop constraint full_disk`.execute(upeo.owner)
  expect((await fetchFile(url, admin.token)).statusCode).toBe(200)
})

test('the place where a photograph of a paper was taken is not kept', async () => {
  const place = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '1/1 17/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '36/1 49/1 0/1',
  }
  const photograph = await picture()
    .withExif({ IFD0: { Artist: 'Kamau' }, IFD3: place })
    .jpeg()
    .toBuffer()
  expect(photograph.includes('Exif\0\0')).toBe(true)
  expect(await hand(photograph, 'id.jpg')).toMatchObject({ status: 201, body: { data: { contentType: 'image/jpeg' } } })
  const { url, size } = await paper()
  const kept = (await fetchFile(url, admin.token)).rawPayload
  expect([kept.length, kept.includes('Exif'), kept.includes('Kamau')]).toEqual([size, false, false])
})

test('what the virus scanner finds is refused in words, and what it cannot look at waits: nothing of either is kept', async () => {
  const before = await keys()
  const bytes = tinyPdf('something harmful')
  verdict = { kind: 'infected', signature: 'Eicar-Test-Signature' }
  expect(await hand(bytes)).toMatchObject({
    status: 400,
    error: { fields: { document: 'This file was refused: our virus scanner found something harmful in it.' } },
  })
  expect(scanned.at(-1)).toBe(bytes.length)
  verdict = { kind: 'unavailable', why: 'connect ECONNREFUSED' }
  expect(await hand(bytes)).toMatchObject({
    status: 503,
    error: { message: 'We cannot check files for viruses at the moment. Please try again in a few minutes.' },
  })
  expect(await keys()).toEqual(before)
  verdict = { kind: 'clean' }
  expect(await hand(bytes)).toMatchObject({ status: 201 })
})

test('papers that lay in the open are taken in by and by, without their places, and can be read all the while', async () => {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from vendor_documents where superseded_at is null`.execute(upeo.db)
  const [{ key }] = rows as [{ key: string }]
  const { url } = await paper()
  await upeo.privateStore.delete(key)
  const broken = 'documents/01890a5d-ac96-774b-bcce-b302099a0001/broken.jpg'
  const inTheOpen = { contentType: 'application/pdf', cacheControl: 'private, no-store' }
  await upeo.store.put(key, tinyPdf('from before'), inTheOpen)
  await upeo.store.put(broken, Buffer.from([0xff, 0xd8, 0xff, ...Buffer.alloc(50)]), inTheOpen)
  expect((await fetchFile(url, guide.token)).body).toContain('from before')
  const sweep = upeo.sweeps.find(({ name }) => name === 'private-files.take-in')!
  expect([await sweep.run(), await sweep.run()]).toEqual([2, 0])
  expect(await upeo.store.list('documents/')).toEqual([])
  expect(await upeo.privateStore.list('documents/')).toEqual(expect.arrayContaining([key, broken]))
  expect((await fetchFile(url, guide.token)).body).toContain('from before')
})

test('a paper whose key was lost stays closed and says so, and a rotation names it', async () => {
  const { url } = await paper()
  const before = (await opened()).length
  const found = await sql<{ key: string }>`
    select storage_key as key from vendor_documents where superseded_at is null`.execute(upeo.db)
  const { key } = found.rows[0]!
  expect(await rotateFiles(upeo.privateStore)).toMatchObject({ resealed: 0, lost: [] })
  const file = join(upeo.privateFolder, ...key.split('/'))
  // Where a sealed file names its key.
  await writeFile(file, (await readFile(file)).fill(0xab, 15, 19))
  expect((await rotateFiles(upeo.privateStore)).lost).toEqual([key])
  const closed = await fetchFile(url, admin.token)
  expect([closed.statusCode, closed.json<{ message: string }>().message]).toEqual([
    503,
    'This file cannot be opened: it was locked with a key that is missing, or has been changed since.',
  ])
  expect(await opened()).toHaveLength(before)
})
