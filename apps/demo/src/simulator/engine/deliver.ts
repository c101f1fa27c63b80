import type { Delivery } from './state.ts'
import { draw, faultsOf, happens, type World } from './world.ts'

const reorderWindowMs = 5_000
const retryAfterMs = 10_000
const rememberedDeliveries = 5_000

export interface DeliveryPlan {
  kind: string
  url: string
  body: unknown
  /** Sent as a form instead of JSON. */
  form?: boolean
  /** What a scripted number asks for, whatever the faults say. */
  drop?: boolean
  duplicate?: boolean
}

/** Sends a callback the way the faults want it: lost, twice, late, or behind the next one. */
export function scheduleDelivery(world: World, plan: DeliveryPlan): void {
  const faults = faultsOf(world)
  const { kind, url, body, form } = plan
  const delivery: Delivery = { kind, url, body, ...(form && { form }), triesLeft: faults.callbackRetries }
  if (plan.drop || happens(world, faults.callbackDrop)) {
    remember(world, delivery, 'dropped')
    return
  }
  const jitter = faults.callbackDelayJitterMs > 0 ? Math.floor(draw(world) * faults.callbackDelayJitterMs) : 0
  const delay = faults.callbackDelayMs + jitter
  if (happens(world, faults.callbackReorder)) {
    world.state.heldBack.push(delivery)
    world.queue.after(reorderWindowMs + delay, { kind: 'release_held_back' })
  } else {
    world.queue.after(delay, { kind: 'deliver', delivery })
  }
  if (plan.duplicate || happens(world, faults.callbackDuplicate)) {
    world.queue.after(delay, { kind: 'deliver', delivery: { ...delivery, triesLeft: 0 } })
  }
}

export async function deliver(world: World, delivery: Delivery): Promise<void> {
  const outcome = await post(world, delivery)
  remember(world, delivery, outcome)
  if ((outcome === 'unreachable' || outcome >= 300) && delivery.triesLeft > 0) {
    const again = { ...delivery, triesLeft: delivery.triesLeft - 1 }
    world.queue.after(retryAfterMs, { kind: 'deliver', delivery: again })
  }
  releaseHeldBack(world)
}

/** Held-back callbacks go out once a later one has overtaken them. */
export function releaseHeldBack(world: World): void {
  for (const delivery of world.state.heldBack.splice(0)) world.queue.after(0, { kind: 'deliver', delivery })
}

async function post(world: World, delivery: Delivery): Promise<number | 'unreachable'> {
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      ...(delivery.form
        ? { body: new URLSearchParams(delivery.body as Record<string, string>) }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(delivery.body) }),
      signal: AbortSignal.timeout(world.timings.deliveryTimeoutMs),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // The application may be down on purpose: what matters is that the delivery did not arrive.
    return 'unreachable'
  }
}

function remember(world: World, { kind, url }: Delivery, outcome: number | 'dropped' | 'unreachable') {
  world.state.deliveries.push({ at: world.queue.now().toISOString(), kind, url, outcome })
  if (world.state.deliveries.length > rememberedDeliveries) world.state.deliveries.shift()
}
