import type { ReactNode } from 'react'
import classes from './detail-section.module.css'

/** One part of the detail page, with its heading; `id` is where links lead. */
export function DetailSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={classes.section} id={id} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}

/** Text as somebody typed it, with its line breaks. */
export function TypedText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p className={classes.text} lang={lang}>
      {text}
    </p>
  )
}
