import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import classes from './section-tabs.module.css'
import './styles/content.css'

interface Tab<T extends string> {
  readonly value: T
  readonly label: string
  /** How many stand in it; left out until it is known. */
  readonly count?: number | undefined
}

/**
 * The tabs of a dashboard section. The chosen one is in the address (`?tab=`, the first goes unsaid): it can be linked
 * to. Only its panel exists.
 */
export function SectionTabs<T extends string>({
  tabs,
  label,
  children,
}: {
  tabs: readonly [Tab<T>, ...Tab<T>[]]
  label: string
  children: (tab: T) => ReactNode
}) {
  const [query, setQuery] = useSearchParams()
  const [first] = tabs
  const chosen = tabs.find(({ value }) => value === query.get('tab')) ?? first
  return (
    <Tabs
      keepMounted={false}
      value={chosen.value}
      onChange={(next) =>
        setQuery(next && next !== first.value ? { tab: next } : {}, { replace: true, preventScrollReset: true })
      }
    >
      <Tabs.List className={classes.tabs ?? ''} aria-label={label}>
        {tabs.map(({ value, label: text, count }) => (
          <Tabs.Tab key={value} value={value} className={classes.tab ?? ''}>
            {/* The space is heard between them. */}
            {`${text} `}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen.value} className={classes.panel ?? ''}>
        {children(chosen.value)}
      </Tabs.Panel>
    </Tabs>
  )
}
