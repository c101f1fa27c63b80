import { say } from '@upeo/domain/words/say'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pageNumbers } from './page-numbers.ts'
import ui from './primitives.module.css'
import classes from './pager.module.css'

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({
  page,
  pages,
  label,
  to,
}: {
  page: number
  pages: number
  /** 'Pages of activities'. */
  label: string
  to: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav className={classes.pager} aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={classes.step} aria-label={say('Previous')}>
          <IconChevronLeft size={20} aria-hidden="true" />
          <span>{say('Previous')}</span>
        </Link>
      )}
      <ol className={classes.numbers}>
        {pageNumbers(page, pages).map((number, at) => (
          <li key={number ?? `gap ${at}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                className={ui.pick}
                to={to(number)}
                aria-label={say('Page {number}', { number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={classes.step} aria-label={say('Next')}>
          <span>{say('Next')}</span>
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
