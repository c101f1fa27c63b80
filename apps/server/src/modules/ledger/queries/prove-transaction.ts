import { merklePath, rootOfPath } from '@upeo/domain/ledger/merkle-tree'
import { sql, type Kysely } from 'kysely'
import type { SignedHead } from '../../../adapters/ledger-heads/port.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { readTransactions, type PlacedTransaction } from '../store/read-transactions.ts'
import { hashOf, leafOf, readSeals, sha256, type KeptSeal } from '../store/seal-rows.ts'
import { readHeads } from './verify-heads.ts'

export interface TransactionProof {
  readonly transaction: PlacedTransaction
  /** Null: not sealed yet. */
  readonly seal: KeptSeal | null
  /** Its place among the seal's transactions, from 0. */
  readonly index: number
  /** Hashes beside the way from the transaction to the seal's root, hexadecimal. */
  readonly path: readonly string[]
  /** From the seal to that of the head. */
  readonly chain: readonly KeptSeal[]
  /** Null: the seal's day is not over, so that nothing has been signed yet. */
  readonly head: SignedHead | null
  /** Whether transaction, path, seal, chain and head's hash belong together. The signature is judged apart. */
  readonly holds: boolean
}

const longestChain = 100_000

/** The places of transactions in the seals: of one by its id, or of all of a booking by its reference. */
export async function proveTransactions(db: Kysely<Database>, of: string): Promise<TransactionProof[]> {
  const found = await sql<{ id: string }>`
    select t.id from ledger_transactions t left join bookings b on b.id = t.booking_id
    where t.id::text = lower(${of}) or b.reference = upper(${of}) order by t.position, t.id`.execute(db)
  const heads = await readHeads(db)
  const proofs: TransactionProof[] = []
  for (const { id } of found.rows) proofs.push(await prove(db, id, heads))
  return proofs
}

async function prove(db: Kysely<Database>, id: string, heads: readonly SignedHead[]): Promise<TransactionProof> {
  const [transaction] = await readTransactions(db, { after: null, where: sql`t.id = ${id}`, limit: 1 })
  if (!transaction) throw new Error(`No transaction ${id}`)
  const sealed = await sql<{ sequence: number }>`
    select sequence from ledger_seals where (to_position, to_id) >= (${transaction.position}, ${id}::uuid)
    order by to_position, to_id limit 1`.execute(db)
  const sequence = sealed.rows[0]?.sequence
  const [seal] = sequence === undefined ? [] : await readSeals(db, sequence - 1, 1)
  if (!seal) return { transaction, seal: null, index: 0, path: [], chain: [], head: null, holds: false }

  const all = await readTransactions(db, {
    after: seal.from,
    where: sql`(t.position, t.id) <= (${seal.to.position}, ${seal.to.id}::uuid)`,
    limit: seal.transactions + 1,
  })
  const index = all.findIndex((each) => each.id === id)
  const path = merklePath(all.map(leafOf), index, sha256)
  const root = rootOfPath(leafOf(transaction), { index, size: seal.transactions }, path, sha256)
  const head = heads.find((each) => each.sequence >= seal.sequence) ?? null
  const chain = await readSeals(db, seal.sequence - 1, head ? head.sequence - seal.sequence + 1 : longestChain)
  return {
    transaction,
    seal,
    index,
    path: path.map(hexOf),
    chain,
    head,
    holds:
      root !== null && hexOf(root) === seal.root && holdsTogether(chain) && (!head || chain.at(-1)?.hash === head.hash),
  }
}

function holdsTogether(chain: readonly KeptSeal[]): boolean {
  return chain.every((seal, n) => hashOf(seal) === seal.hash && (n === 0 || seal.previous === chain[n - 1]?.hash))
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
