import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StoryPost {
  readonly guide: string
  readonly title: string
  readonly tags: readonly string[]
  /** Key of the place whose activity it is about. */
  readonly place: string
  readonly summary: string
  /** As the editor would have written it. */
  readonly html: string
}

/** The stories that guides tell, from a plain file: written and read as texts. */
export function readPosts(file = 'posts.txt'): StoryPost[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text
    .split(/^= /m)
    .slice(1)
    .map((block) => {
      const [head = '', summary = '', ...body] = block.trim().split('\n')
      const [guide = '', title = '', tags = '', place = ''] = head.split('|').map((part) => part.trim())
      return { guide, title, tags: tags.split(';'), place, summary, html: htmlOf(body.join('\n').trim()) }
    })
}

function htmlOf(text: string): string {
  return text
    .split(/\n\n+/)
    .flatMap((paragraph) => partsOf(paragraph.split('\n')))
    .join('')
}

/** A heading may stand right above its list. */
function partsOf(lines: readonly string[]): string[] {
  const [first = ''] = lines
  if (first.startsWith('## '))
    return [`<h2>${escape(first.slice(3))}</h2>`, ...(lines.length > 1 ? partsOf(lines.slice(1)) : [])]
  if (first.startsWith('> ')) return [`<blockquote><p>${escape(first.slice(2))}</p></blockquote>`]
  if (!first.startsWith('- ')) return [`<p>${escape(lines.join(' '))}</p>`]
  return [`<ul>${lines.map((line) => `<li><p>${escape(line.slice(2))}</p></li>`).join('')}</ul>`]
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
