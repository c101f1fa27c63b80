import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalTransaction, type SealedTransaction } from './canonical-transaction.ts'
import { leafHash, merklePath, merkleRoot, rootOfPath } from './merkle-tree.ts'
import { canonicalHead, canonicalSeal } from './seal.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')

const payment: SealedTransaction = {
  id: '0195f1a0-0000-7000-8000-000000000001',
  event: 'mpesa_charged',
  eventKey: 'mpesa_charged:0195f1a0-0000-7000-8000-000000000002',
  bookingId: '0195f1a0-0000-7000-8000-000000000003',
  vendorId: null,
  at: '2026-03-02T06:00:00.000000Z',
  lines: [
    { account: 'mpesa_collection', amount: 783_000 },
    { account: 'escrow:0195f1a0-0000-7000-8000-000000000003', amount: -782_950 },
    { account: 'rounding', amount: -50 },
  ],
}

test('the text of a transaction is the same for ever, in whatever order its lines are read', () => {
  const text =
    '["upeo.ledger.transaction.1","0195f1a0-0000-7000-8000-000000000001","mpesa_charged",' +
    '"mpesa_charged:0195f1a0-0000-7000-8000-000000000002","0195f1a0-0000-7000-8000-000000000003",null,' +
    '"2026-03-02T06:00:00.000000Z",[["escrow:0195f1a0-0000-7000-8000-000000000003",-782950],' +
    '["mpesa_collection",783000],["rounding",-50]]]'
  expect(canonicalTransaction(payment)).toBe(text)
  expect(canonicalTransaction({ ...payment, lines: payment.lines.toReversed() })).toBe(text)
})

test('two lines of one account stand in the order of their amounts', () => {
  const lines = [
    { account: 'bank', amount: 5 },
    { account: 'bank', amount: -5 },
    { account: 'bank', amount: -20 },
  ]
  expect(canonicalTransaction({ ...payment, lines })).toContain('[["bank",-20],["bank",-5],["bank",5]]')
})

test('whatever differs in a transaction differs in its text', () => {
  const changes: Partial<SealedTransaction>[] = [
    { id: '0195f1a0-0000-7000-8000-00000000000f' },
    { event: 'mpesa_late' },
    { eventKey: 'x"],["' },
    { bookingId: null },
    { vendorId: '0195f1a0-0000-7000-8000-000000000003', bookingId: null },
    { at: '2026-03-02T06:00:00.000001Z' },
    { lines: payment.lines.slice(1) },
    { lines: payment.lines.map(({ account, amount }) => ({ account, amount: amount + 1 })) },
  ]
  const texts = [{}, ...changes].map((change) => canonicalTransaction({ ...payment, ...change }))
  expect(new Set(texts).size).toBe(changes.length + 1)
})

/** The leaves and roots that RFC 6962's own implementation is tested with. */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (text) => sha256(Buffer.concat([Buffer.of(0), Buffer.from(text, 'hex')])),
)
test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the tree of %i leaves has the root of RFC 6962', (size, root) => {
  expect(hex(merkleRoot(leaves.slice(0, size), sha256))).toBe(root)
})

test('a leaf is hashed with its prefix', () => {
  expect(hex(leafHash('', sha256))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
})

test('every leaf has a path to the root, and no other leaf or place has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (size, a, b) => {
      const all = Array.from({ length: size }, (_, n) => leafHash(String(n), sha256))
      const root = hex(merkleRoot(all, sha256))
      const [index, other] = [a % size, b % size]
      const path = merklePath(all, index, sha256)
      const at = (leaf: number, place: number) =>
        hex(rootOfPath(leafHash(String(leaf), sha256), { index: place, size }, path, sha256))
      expect(at(index, index)).toBe(root)
      expect(at(other, index) === root).toBe(other === index)
      expect(at(index, other) === root).toBe(other === index)
      expect(rootOfPath(leafHash('0', sha256), { index, size }, [...path, leafHash('x', sha256)], sha256)).toBeNull()
    }),
    { numRuns: 300 },
  )
})

test('seals and heads have one text each', () => {
  const seal = {
    sequence: 2,
    from: { position: 0, id: 'a' },
    to: { position: 981, id: 'b' },
    transactions: 3,
    newestAt: '2026-03-02T06:00:00.000000Z',
    sealedAt: '2026-03-02T06:01:00.000000Z',
    root: '5d',
    previous: 'e3',
  }
  expect(canonicalSeal(seal)).toBe(
    '["upeo.ledger.seal.1",2,[0,"a"],[981,"b"],3,"2026-03-02T06:00:00.000000Z","2026-03-02T06:01:00.000000Z","5d","e3"]',
  )
  expect(canonicalSeal({ ...seal, sequence: 1, from: null, previous: null })).toBe(
    '["upeo.ledger.seal.1",1,null,[981,"b"],3,"2026-03-02T06:00:00.000000Z","2026-03-02T06:01:00.000000Z","5d",null]',
  )
  expect(canonicalHead({ day: '2026-03-02', sequence: 2, hash: 'ab' })).toBe(
    '["upeo.ledger.head.1","2026-03-02",2,"ab"]',
  )
})
