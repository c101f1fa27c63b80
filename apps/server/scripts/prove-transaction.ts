import { canonicalTransaction } from '@upeo/domain/ledger/canonical-transaction'
import { canonicalHead, canonicalSeal } from '@upeo/domain/ledger/seal'
import { parseEnv } from '../src/env.ts'
import { proveTransactions, type TransactionProof } from '../src/modules/ledger/index.ts'
import { readWitnesses } from '../src/open-heads.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run ledger:proof -- <transaction id or booking reference>`: prints where a transaction, or each of a booking, stands
 * in the seals: its text, the hashes that lead to its seal's root, the seals from there to the signed head. All of it can
 * be recomputed with nothing but SHA-256 and the public key. Fails where something does not hold.
 */
const [of = ''] = process.argv.slice(2)
if (of === '') {
  process.stderr.write('Usage: npm run ledger:proof -- <transaction id or booking reference>\n')
  process.exit(1)
}
const env = parseEnv(process.env, 'script')
const { isSigned, keys } = await readWitnesses(env)
const { db, close } = await openDatabase(env, 'app')
try {
  const proofs = await proveTransactions(db, of)
  for (const proof of proofs) console.log(linesOf(proof).join('\n'))
  if (proofs.length === 0) console.log(`There is no transaction and no booking with transactions called ${of}.`)
  process.exitCode = proofs.length > 0 && proofs.every(holds) ? 0 : 1
} finally {
  await close()
}

function holds({ seal, holds: together, head }: TransactionProof): boolean {
  return seal === null || (together && (head === null || isTrusted(head)))
}

function isTrusted(head: NonNullable<TransactionProof['head']>): boolean {
  return isSigned(head) && (keys.length === 0 || keys.includes(head.key))
}

function linesOf(proof: TransactionProof): string[] {
  const { transaction, seal, index, path, chain, head } = proof
  const lines = [`Transaction ${transaction.id}`, `  text   ${canonicalTransaction(transaction)}`]
  if (!seal) return [...lines, '  It is not sealed yet: that takes a minute or two.', '']
  return [
    ...lines,
    `  place  ${index} of ${seal.transactions} in seal ${seal.sequence}`,
    ...path.map((hash) => `  beside ${hash}`),
    `  root   ${seal.root}`,
    ...chain.map((each) => `  seal   ${canonicalSeal(each)}\n         sha256 ${each.hash}`),
    ...(head
      ? [`  head   ${canonicalHead(head)}`, `         key ${head.key}`, `         signature ${head.signature}`]
      : ['  head   none yet: the day of the seal is not over, or its head has not been signed']),
    holds(proof) ? '  It holds.' : '  IT DOES NOT HOLD.',
    '',
  ]
}
