import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { signedUp } from '../../e2e/support/customer.ts'
import { phone } from '../../e2e/support/sizes.ts'
import { waitingForScripts } from '../../e2e/support/test.ts'
import { completeByPhone, freshNumber, heldTrip } from '../../e2e/support/trip.ts'
import { openBrowser } from '../stage/open-browser.ts'
import { startDemo } from '../stage/start-demo.ts'

/** So long that the page waits when the answer comes, in milliseconds. */
const ANSWERS_AFTER = 2500

/** Milliseconds from M-Pesa's callback at our door to the paint that says the payment was received, one a payment. */
export async function measureMpesaAnswers(payments: number): Promise<number[]> {
  await using door = await openDoor()
  const answersAfter = String(ANSWERS_AFTER)
  await using demo = await startDemo({ DARAJA_SIMULATOR_ANSWER_AFTER_MS: answersAfter, MPESA_CALLBACK_URL: door.url })
  door.leadTo(demo.url)
  await using browser = await openBrowser()
  const page = waitingForScripts(await browser.newPage({ ...phone, baseURL: demo.url, serviceWorkers: 'block' }))
  await page.addInitScript(watchOutcome)
  const taken: number[] = []
  // The first is the server's warming up.
  for (let payment = 0; payment <= payments; payment += 1) {
    const shown = await pay(page)
    if (payment > 0) taken.push(shown - door.cameAt())
  }
  return taken
}

/** Instant at which the outcome was painted. */
async function pay(page: Page): Promise<number> {
  const { paying } = await heldTrip(page, await signedUp(page))
  await page.goto(paying)
  await completeByPhone(page, freshNumber())
  const shown = await page.waitForFunction(() => window.upeoOutcomeAt)
  return Number(await shown.jsonValue())
}

declare global {
  interface Window {
    upeoOutcomeAt?: number
  }
}

/** Runs in the page, as text: it reaches nothing of this file. */
function watchOutcome(): void {
  const look = () => {
    const told = [...document.querySelectorAll('h1, h2')].some(({ textContent }) =>
      ['Payment received', 'Booking Confirmed!'].includes(textContent),
    )
    if (!told) {
      requestAnimationFrame(look)
      return
    }
    // This frame paints it; the message comes when it has.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (window.upeoOutcomeAt = Date.now()))
    port1.start()
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

/** Stands where M-Pesa calls back, notes when it does, and hands on what it says. */
async function openDoor() {
  let behind = ''
  let cameAt = 0
  const server = createServer((request, response) => {
    cameAt = Date.now()
    const { method = 'POST', url = '/' } = request
    const handOn = async () => {
      const body = Buffer.concat((await request.toArray()) as Buffer[])
      const answer = await fetch(behind + url, { method, body, headers: { 'content-type': 'application/json' } })
      response.writeHead(answer.status).end(await answer.text())
    }
    void handOn()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cameAt: () => cameAt,
    leadTo: (url: string) => void (behind = url),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
