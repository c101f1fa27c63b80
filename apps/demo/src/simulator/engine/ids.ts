import { draw, type World } from './world.ts'
import { eatParts } from './eat-time.ts'

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pick = (world: World, from: string) => from.charAt(Math.floor(draw(world) * from.length))
const letters = (world: World, count: number, from: string) =>
  Array.from({ length: count }, () => pick(world, from)).join('')
const two = (value: number) => String(value).padStart(2, '0')
const hex = (world: World, count: number) => letters(world, count, '0123456789abcdef')

/**
 * Ten characters as M-Pesa writes them: year, month and day first. The counter keeps them unique, whatever is drawn.
 */
export function newReceipt(world: World): string {
  const { year, month, day } = eatParts(world.queue.now())
  const date = base36.charAt(10 + ((year - 2006) % 26)) + base36.charAt(9 + month) + base36.charAt(day)
  const serial = (world.state.counter++).toString(36).toUpperCase().padStart(5, '0')
  return date + serial + letters(world, 2, base36)
}

export function newMerchantRequestId(world: World): string {
  return `${hex(world, 4)}-${hex(world, 4)}-${hex(world, 4)}-${hex(world, 16)}`
}

export function newCheckoutRequestId(world: World, phone: string): string {
  const now = eatParts(world.queue.now())
  const stamp = `${two(now.day)}${two(now.month)}${now.year}${two(now.hour)}${two(now.minute)}${two(now.second)}`
  // The counter stands where Daraja has its milliseconds: two pushes of one instant must still differ.
  return `ws_CO_${stamp}${now.millisecond}${world.state.counter++}${phone.slice(3)}`
}

export function newConversationId(world: World): string {
  const { year, month, day } = eatParts(world.queue.now())
  return `AG_${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}_${world.state.counter++}${hex(world, 12)}`
}

export function newTextId(world: World): string {
  return `ATXid_${world.state.counter++}${hex(world, 24)}`
}

export function newToken(world: World): string {
  return letters(world, 28, `${base36}${base36.toLowerCase()}`)
}

export function newRequestId(world: World): string {
  return `${hex(world, 4)}-${hex(world, 4)}-${hex(world, 4)}-${hex(world, 20)}`
}
