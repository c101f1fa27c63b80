import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { PageContainer, PageHeader } from '../../ui/page.tsx'
import { WriteToUs } from './help-home.tsx'
import type { HelpPage, HelpSection } from './help-page.ts'
import { HelpSearch } from './help-search.tsx'
import classes from './help.module.css'

/** The questions of a topic, each with its answer and an address of its own. */
export function HelpTopicPage({ page: { title, lead, sections } }: { page: HelpPage }) {
  return (
    <PageContainer width="text">
      <PageHeader title={title} lead={lead} eyebrow={<Link to="/help">{say('Help')}</Link>} />
      <HelpSearch query="" />
      <nav className={classes.contents} aria-label={say('On this page')}>
        <ul>
          {sections.map(({ id, title: question }) => (
            <li key={id}>
              <a href={`#${id}`}>{question}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <Answer key={section.id} section={section} />
      ))}
      <WriteToUs />
    </PageContainer>
  )
}

function Answer({ section: { id, title, body, action } }: { section: HelpSection }) {
  return (
    <section className={classes.answer} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
      {action && (
        <p>
          <LinkButton to={action.to} variant="default" size="sm">
            {action.label}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
