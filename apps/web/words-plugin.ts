import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { areas, parseCatalogue } from '@upeo/domain/words/catalogue'
import { markSaid } from '@upeo/domain/words/mark-said'
import { keyOf } from '@upeo/domain/words/say'
import type { Plugin } from 'vite'

const name = 'virtual:words'
const folder = `${import.meta.dirname}/../../packages/domain/words/sw`
/** Said by the server alone. */
const browserAreas = areas.filter((area) => area !== 'letters')

interface WordsFile {
  readonly language: 'sw' | 'xx'
  readonly area: string
  readonly path: string
  readonly json: string
}

/** What browsers load of another language: a file for each area, named by its content. */
function compileWords(): readonly WordsFile[] {
  return browserAreas.flatMap((area) => {
    const file = `${folder}/${area}.yaml`
    const entries = existsSync(file) ? [...parseCatalogue(readFileSync(file, 'utf8'), file)] : []
    return (['sw', 'xx'] as const).map((language) => {
      const said = entries.map(([english, other]) => [english, language === 'xx' ? markSaid(english) : other] as const)
      const known = said.filter(([, other]) => other !== '').map(([english, other]) => [keyOf(english), other])
      const json = JSON.stringify(Object.fromEntries(known))
      const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8)
      return { language, area, path: `assets/words-${language}-${area}-${hash}.json`, json }
    })
  })
}

/**
 * `virtual:words`, for the pages' server: the sentences of every language, and where browsers find those of each area.
 */
export function wordsCatalogues(): Plugin {
  return {
    name: 'upeo-words',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      for (const area of browserAreas) this.addWatchFile(`${folder}/${area}.yaml`)
      return writeModule(compileWords())
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { path, json } of compileWords()) this.emitFile({ type: 'asset', fileName: path, source: json })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/words-')) return next()
        const found = compileWords().find(({ path }) => request.url === `/${path}`)
        response.statusCode = found ? 200 : 404
        response.setHeader('content-type', 'application/json')
        response.end(found?.json ?? 'null')
      })
    },
  }
}

function writeModule(compiled: readonly WordsFile[]): string {
  const sentences: Record<string, Record<string, string>> = {}
  const files: Record<string, Record<string, string>> = {}
  for (const { language, area, path, json } of compiled) {
    sentences[language] = { ...sentences[language], ...(JSON.parse(json) as Record<string, string>) }
    files[language] = { ...files[language], [area]: `/${path}` }
  }
  return `export const sentences = ${JSON.stringify(sentences)}\nexport const files = ${JSON.stringify(files)}`
}
