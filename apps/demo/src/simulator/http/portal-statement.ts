import { toldAmount } from '../engine/book.ts'
import { eatParts } from '../engine/eat-time.ts'
import type { BookEntry } from '../engine/state.ts'
import type { World } from '../engine/world.ts'

const header =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,' +
  'Reason Type,Other Party Info,Linked Transaction ID,A/C No.'

const reasons: Readonly<Record<BookEntry['kind'], string>> = {
  stk: 'Pay Bill Online',
  c2b: 'Pay Bill Online',
  b2c: 'Business Payment to Customer via API',
  reversal: 'Transaction Reversal',
  charge: 'Business Payment Charge',
  float: 'Organization Transfer',
}

/** A shortcode's statement as an organisation exports it from M-Pesa's portal: the newest first. */
export function portalStatement(world: World, shortcode: string): string {
  const lines = world.state.entries.filter(
    (entry) => entry.shortcode === shortcode || (entry.kind === 'float' && entry.reference === shortcode),
  )
  let balance = 0
  const rows = lines.map((entry) => {
    const amount = toldAmount(world, entry)
    const paidIn = entry.kind === 'stk' || entry.kind === 'c2b' || entry.shortcode !== shortcode
    balance += paidIn ? amount : -amount
    const at = portalTime(new Date(entry.at))
    const toBank = entry.kind === 'float' && entry.reference === 'bank'
    return [
      entry.receipt,
      at,
      at,
      toBank ? 'Organization Settlement to bank' : detailsOf(entry),
      'Completed',
      paidIn ? money(amount) : '',
      paidIn ? '' : money(-amount),
      money(balance),
      'true',
      toBank ? 'Organization Settlement' : reasons[entry.kind],
      entry.phone === '' ? '' : `${entry.phone.slice(0, 4)}*****${entry.phone.slice(-3)} - JANE TEST`,
      entry.original ?? '',
      entry.kind === 'float' ? '' : entry.reference,
    ]
  })
  const about = [['Organization Name', 'Upeo'], ['Short Code', shortcode], []]
  return [...about.map(line), header, ...rows.toReversed().map(line), ''].join('\r\n')
}

function detailsOf({ kind, phone, reference, original }: BookEntry): string {
  if (kind === 'float') return `Transfer of float to ${reference}`
  if (kind === 'charge') return `Charge for ${original ?? ''}`
  return `${reasons[kind]} ${phone} - JANE TEST Acc. ${reference}`
}

const money = (shillings: number) => {
  const text = Math.abs(shillings)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
  return shillings < 0 ? `-${text}` : text
}

const line = (cells: readonly string[]) =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')

function portalTime(at: Date): string {
  const { year, month, day, hour, minute, second } = eatParts(at)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(day)}-${two(month)}-${year} ${two(hour)}:${two(minute)}:${two(second)}`
}
