import { rm } from 'node:fs/promises'
import { guide } from '../../e2e/screens/of-guides.ts'
import { customer, payingCustomer } from '../../e2e/screens/of-customers.ts'
import { office } from '../../e2e/screens/of-admins.ts'
import { addressOf, type Screen } from '../../e2e/screens/screen.ts'
import { signedOut } from '../../e2e/screens/signed-out.ts'
import { storeSession } from '../../e2e/support/customer.ts'
import { openBrowser } from '../stage/open-browser.ts'
import { startDemo } from '../stage/start-demo.ts'

/**
 * `npm run screenshots [-- parts of names]`: every screen that the journeys look at with data on it, at both sizes, light
 * and dark, into `screenshots/`, from the demo story.
 */
const wanted = process.argv.slice(2)
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const people = { visitor: signedOut, customer, payer: payingCustomer, guide, office }

await using demo = await startDemo()
await using browser = await openBrowser()
await rm('screenshots', { recursive: true, force: true })
for (const [who, { screens, arrive }] of Object.entries(people)) {
  const named = screens.map((screen) => ({ screen, name: nameOf(who, screen) }))
  const chosen = named.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  if (chosen.length === 0) continue
  await using door = await browser.newContext({ baseURL: demo.url })
  const { token, facts } = await arrive(door.request)
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { viewport, colorScheme, baseURL: demo.url, timezoneId: 'Africa/Nairobi', locale: 'en-KE' }
      await using context = await browser.newContext(look)
      if (token !== undefined) await storeSession(context, { authToken: token })
      const page = await context.newPage()
      const folder = `screenshots/${size}-${colorScheme}`
      for (const { screen, name } of chosen) {
        await page.goto(addressOf(screen, facts))
        // The bell listens for as long as the page stands, so the network never rests with somebody signed in.
        await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
        await page.screenshot({ path: `${folder}/${name}.png` })
      }
      console.log(`${folder}: ${chosen.length} screens of the ${who}`)
    }
  }
}

function nameOf(who: string, { route, query = '', facts = {} }: Screen): string {
  const parts = [who, route === '/' ? 'home' : route, query, ...Object.values(facts)]
  return parts
    .join('-')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
