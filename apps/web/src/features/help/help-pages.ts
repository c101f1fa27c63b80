import { helpTopics, type HelpTopic } from '@upeo/domain/help/topics'
import type { HelpPage } from './help-page.ts'
import { booking } from './pages/booking.ts'
import { cancelling } from './pages/cancelling.ts'
import { guides } from './pages/guides.ts'
import { paying } from './pages/paying.ts'
import { refunds } from './pages/refunds.ts'
import { safety } from './pages/safety.ts'

const pages: Readonly<Record<HelpTopic, () => HelpPage>> = { booking, paying, cancelling, refunds, safety, guides }

/** In the reader's language. Read on the server only: the pages' words are in the documents and in no script. */
export const helpPages = (): readonly HelpPage[] => helpTopics.map((topic) => pages[topic]())

export function findHelpPage(topic: string): HelpPage | null {
  return helpPages().find((page) => page.topic === topic) ?? null
}
