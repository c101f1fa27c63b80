import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readSentence } from '@upeo/domain/words/sentences'
import { expect, test } from 'vitest'
import { areasOfPage } from '../../apps/web/src/lib/areas-of-page.ts'
import routes from '../../apps/web/src/routes.ts'
import { sourceFiles } from '../walls/check-house.ts'
import { areaOfBoth, areaOfRoute } from './areas.ts'
import { readCatalogues } from './catalogues.ts'
import { checkWords } from './check-words.ts'
import { readLabels } from './read-labels.ts'
import { readTexts } from './read-texts.ts'

test('every way to say a text is found, and what is put together from pieces is refused', () => {
  const { texts, problems } = readTexts(
    'a.tsx',
    `import { say, phrase, words } from '@upeo/domain/words/say'
     const labels = words({ open: 'Open', more: ['Closed', 'Gone'] } as const)
     const later = phrase('At most {n}', { n: 3 })
     const page = () => <p title={say(late ? 'Late' : 'In time')}>{say(labels.open)}<Say text="Read <b>it</b>" b={bold} /></p>
     function wrong() { say(\`Hello \${name}\`); say('a' + name); other('Not ours') }
     const early = say(labels.open)`,
  )
  expect(texts.map(({ sentence }) => sentence)).toEqual([
    'Open',
    'Closed',
    'Gone',
    'At most {n}',
    'Late',
    'In time',
    'Read <b>it</b>',
  ])
  expect(problems.map(({ line }) => line)).toEqual([5, 5, 6])
})

test('a text of two first pages is in what both load, another where it is met first', () => {
  expect(areaOfBoth('activity', 'profile')).toBe('shared')
  expect(areaOfBoth('finding', 'finding')).toBe('finding')
  expect(areaOfBoth('guide', 'finding')).toBe('finding')
  expect(areaOfBoth('profile', 'shared')).toBe('shared')
})

test('a text that is missing, gone or has other values is told', () => {
  const said = new Map([
    ['Hello {name}', { area: 'public', at: 'a.tsx:1' }],
    ['New', { area: 'public', at: 'a.tsx:2' }],
  ] as const)
  const catalogue = new Map([
    ['Hello {name}', 'Habari {jina}'],
    ['Old', 'Zamani'],
  ])
  const { problems, tidy } = checkWords(said, new Map([['public', catalogue]]), ['public'])
  expect(problems).toHaveLength(3)
  expect([...(tidy.get('public') ?? [])]).toEqual([
    ['Hello {name}', 'Habari {jina}'],
    ['New', ''],
  ])
})

test("our reader of sentences and ICU's own grammar agree on every sentence of the catalogues", () => {
  const sentences = [
    'Plain',
    '{a} and {b}.',
    '{n, plural, =0 {none} one {# place for {name}} other {# places}} left; it’s {x}% of {y}',
    ...[...readCatalogues(`${import.meta.dirname}/../..`).values()].flatMap((each) => [...each].flat()),
  ]
  const read = sentences.filter(Boolean)
  expect(read.map((sentence) => [readSentence(sentence)].flat())).toEqual(
    read.map((sentence) => [compileMessage(sentence)].flat()),
  )
})

test('what readers took for a translation is said otherwise, and one thing has one name', () => {
  const said = [...readCatalogues(`${import.meta.dirname}/../..`).values()].flatMap((each) => Array.from(each.keys()))
  const clumsy =
    /is told here as soon|will stand here|own rank you always see|reads along|What you hear of|answers to a review|how the payment stands/i
  expect(said.filter((sentence) => clumsy.test(sentence))).toEqual([])
  expect(said.filter((sentence) => /\badd (a |your )?review\b/i.test(sentence))).toEqual([])
  expect(said.filter((sentence) => /\b(adult|child)\w*\}* [x×] /i.test(sentence))).toEqual([
    '{n, plural, one {# adult} other {# adults}} × {price}',
    '{n, plural, one {# child} other {# children}} × {price}',
  ])
})

test('where the name of a control holds what stands on it, it does so in Swahili too', () => {
  expect(readLabels('a.tsx', `const a = <Link aria-label={say('Call {name}', { name })}>{say('Call')}</Link>`)).toEqual(
    [{ line: 1, seen: 'Call', called: 'Call {name}' }],
  )
  const root = `${import.meta.dirname}/../..`
  const catalogue = new Map([...readCatalogues(root).values()].flatMap((each) => Array.from(each)))
  const swahili = (text: string) => (catalogue.get(text) ?? text).toLowerCase()
  const labels = sourceFiles(root)
    .filter((path) => /^apps\/web\/src\/.*\.tsx$/.test(path))
    .flatMap((path) =>
      readLabels(path, readFileSync(`${root}/${path}`, 'utf8')).map((each) => Object.assign(each, { path })),
    )
  const held = labels.filter(({ seen, called }) => called.toLowerCase().includes(seen.toLowerCase()))
  expect(held.length).toBeGreaterThan(30)
  expect(held.filter(({ seen, called }) => !swahili(called).includes(swahili(seen)))).toEqual([])
})

interface Entry {
  readonly path?: string | undefined
  readonly file: string
  readonly children?: readonly Entry[] | undefined
}

/** Every screen: its address, and the files of its routes. */
function screensBelow(entries: readonly Entry[], base = '', frames: readonly string[] = []): [string, string[]][] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? base : `${base}/${path}`
    const files = [...frames, file]
    return children ? screensBelow(children, address, files) : [[address || '/', files]]
  })
}

test.each(screensBelow(routes))('the page at %s loads the words of its own routes', (address, files) => {
  const loaded: readonly string[] = areasOfPage(address)
  const own = files.map((file) => areaOfRoute(`apps/web/src/${file}`))
  expect(own.filter((area) => !loaded.includes(area))).toEqual([])
})
