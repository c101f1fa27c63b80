import { helpPath } from '@upeo/domain/help/topics'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { PageContainer, PageHeader } from '../../ui/page.tsx'
import { support } from '../../lib/support.ts'
import type { HelpPage } from './help-page.ts'
import { HelpSearch } from './help-search.tsx'
import type { HelpHit } from './search-help.ts'
import ui from '../../ui/primitives.module.css'
import classes from './help.module.css'

/** The topics, or what was found of what was asked. */
export function HelpHome({
  query,
  hits,
  topics,
}: {
  query: string
  hits: readonly HelpHit[]
  topics: readonly Pick<HelpPage, 'topic' | 'title' | 'lead'>[]
}) {
  return (
    <PageContainer width="text">
      <PageHeader
        title={say('Help')}
        lead={say('Booking, paying, cancelling, and what to do when something goes wrong.')}
      />
      <HelpSearch query={query} />
      {query !== '' && <Hits query={query} hits={hits} />}
      {hits.length === 0 && (
        <ul className={classes.topics}>
          {topics.map(({ topic, title, lead }) => (
            <li key={topic}>
              <h2>
                <Link to={helpPath(topic)}>{title}</Link>
              </h2>
              <p className={ui.muted}>{lead}</p>
            </li>
          ))}
        </ul>
      )}
      <WriteToUs />
    </PageContainer>
  )
}

function Hits({ query, hits }: { query: string; hits: readonly HelpHit[] }) {
  return (
    <section className={classes.hits} aria-label={say('Answers')}>
      <p role="status">
        {hits.length === 0
          ? say('We found no answers about “{query}”. Try other words, look through the topics, or write to us.', {
              query,
            })
          : say('{n, plural, one {# answer} other {# answers}} about “{query}”', { n: hits.length, query })}
      </p>
      {hits.length > 0 && (
        <ol>
          {hits.map(({ to, page, title, excerpt }) => (
            <li key={to}>
              <h2>
                <Link to={to}>{title}</Link>
              </h2>
              <p className={ui.hint}>{page}</p>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The way on, at the foot of every page of help. */
export function WriteToUs() {
  return (
    <aside className={classes.write} aria-label={say('Write to us')}>
      <div>
        <h2>{say('Still stuck?')}</h2>
        <p>{say('Write to us. {hours}.', { hours: say(support.people) })}</p>
      </div>
      <LinkButton to="/help/contact" variant="default">
        {say('Contact us')}
      </LinkButton>
    </aside>
  )
}
