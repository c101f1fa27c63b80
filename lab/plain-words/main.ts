import { addressIn } from '@upeo/domain/words/languages'
import { openBrowser } from '../stage/open-browser.ts'
import { startDemo } from '../stage/start-demo.ts'
import { tokenOf } from '../stage/token-of.ts'
import { isPlain } from './is-plain.ts'
import { readScreen } from './read-screen.ts'

/**
 * `npm run words:plain -- /help kamau:/vendor/dashboard`: the words of screens that no `say` has said, which no translator
 * ever sees. It opens them in the language that is nobody's, where all that was said stands in brackets; before a colon
 * stands whose screen it is. It needs a build, and starts a server with the demo story unless `SITE` names one that runs
 * with `LANGUAGES=en,sw,xx`.
 */
const screens = process.argv.slice(2).map((screen) => {
  const [, person, path = screen] = /^(\w+):(.*)$/.exec(screen) ?? []
  return { person, path }
})
let left = 0
{
  const site = process.env['SITE']
  await using demo = site === undefined ? await startDemo() : null
  await using browser = await openBrowser()
  const base = demo?.url ?? site ?? ''
  for (const { person, path } of screens) {
    await using context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      timezoneId: 'Africa/Nairobi',
    })
    if (person) {
      const token = await tokenOf(base, `${person}@upeo.example`)
      await context.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token)
    }
    const { texts, data } = await readScreen(context, base + addressIn('xx', path))
    const plain = texts.filter((text) => isPlain(text, data))
    left += plain.length
    console.log(`${person ?? 'nobody'} at ${path}: ${plain.length} plain of ${texts.length} texts`)
    for (const text of plain) console.log(`  ${text}`)
  }
}
process.exitCode = left > 0 || screens.length === 0 ? 1 : 0
