import { helpPath, type HelpTopic } from '@upeo/domain/help/topics'
import { say } from '@upeo/domain/words/say'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import classes from './help-link.module.css'

/** To the answer of the question that arises here. In a tab of its own: what one is at is not left for it. */
export function HelpLink({ topic, section, children }: { topic: HelpTopic; section?: string; children: ReactNode }) {
  return (
    <Link to={helpPath(topic, section)} target="_blank" rel="noreferrer" className={classes.link}>
      <IconHelpCircle size={18} aria-hidden="true" />
      {children}
      <span className="visually-hidden">{say(', opens in a new tab')}</span>
    </Link>
  )
}
