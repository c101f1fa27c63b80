import { isFull } from '@upeo/domain/testing/depth'
import { addressIn } from '@upeo/domain/words/languages'
import { isPlain } from '../lab/plain-words/is-plain.ts'
import { addressOf } from './screens/screen.ts'
import { signedOut } from './screens/signed-out.ts'
import { visits } from './screens/visits.ts'
import { storeSession } from './support/customer.ts'
import { lostIn, smallest } from './support/lost.ts'
import { navigate } from './support/navigate.ts'
import { followPage, pageTexts } from './support/page-texts.ts'
import { englishOn } from './support/swahili.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { who, screens, arrive } of isFull ? visits : [signedOut]) {
  /**
   * Every screen with an address, in the language that is nobody's: what was said stands in brackets there, so a word of ours
   * without them is one that no translator ever sees. `npm run words:plain` looks at single screens.
   */
  test(`each word on the screens of ${who} was said`, async ({ page }) => {
    test.setTimeout(screens.length * 10_000)
    const { token, facts } = await arrive(page.request)
    if (token !== undefined) await storeSession(page.context(), { authToken: token })
    const { settled, data } = followPage(page)
    for (const screen of screens) {
      const address = addressOf(screen, facts)
      await test.step(address, async () => {
        if (screen === screens[0]) await page.goto(addressIn('xx', address))
        else await navigate(page, address)
        await settled()
        const [texts, known] = [await pageTexts(page), await data()]
        expect.soft(texts.length, address).toBeGreaterThan(10)
        const plain = texts.filter((text) => isPlain(text, known))
        expect.soft(plain, address).toEqual([])
      })
    }
  })

  test(
    `the screens of ${who} in Swahili are taken up as they were sent, and fit the smallest phone`,
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(screens.length * 10_000)
      const { token, facts } = await arrive(page.request)
      if (token !== undefined) await storeSession(page.context(), { authToken: token })
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const { settled } = followPage(page)
      for (const screen of screens) {
        const address = addressIn('sw', addressOf(screen, facts))
        await test.step(address, async () => {
          await page.goto(address)
          await settled()
          await expect(page.locator('html')).toHaveAttribute('lang', 'sw-KE')
          const wrong = [...(await englishOn(page)), ...(await lostIn(page, smallest.phone)), ...errors.splice(0)]
          expect.soft(wrong, address).toEqual([])
        })
      }
    },
  )
}
