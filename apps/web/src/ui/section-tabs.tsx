import { Tabs } from '@mantine/core'
import { say } from '@upeo/domain/words/say'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useAddressQuery } from '../lib/use-address-query.ts'
import { listAddress } from '../lib/list-address.ts'
import classes from './section-tabs.module.css'
import './styles/content.css'

interface Tab<T extends string> {
  readonly value: T
  /** Said here, so it may be a constant. */
  readonly label: string
  /** How many items the tab has; left out until it is known. */
  readonly count?: number | undefined
}

/**
 * The tabs of a dashboard section. The chosen one is in the address (`?tab=`, the first goes unsaid): it can be linked
 * to. Only its panel exists. What else the address says belongs to one tab, unless `filtered`: then it is a search and
 * filters that hold for each of them, and only the page begins again.
 */
export function SectionTabs<T extends string>({
  tabs,
  label,
  filtered = false,
  children,
}: {
  tabs: readonly [Tab<T>, ...Tab<T>[]]
  label: string
  filtered?: boolean
  children: (tab: T) => ReactNode
}) {
  const [query, setQuery] = useAddressQuery()
  const [first] = tabs
  const chosen = tabs.find(({ value }) => value === query.get('tab')) ?? first
  const choose = (next: string | null) => {
    const tab = next === first.value ? '' : (next ?? '')
    const before = filtered ? query : new URLSearchParams()
    setQuery(listAddress(before, { tab }), { replace: true, preventScrollReset: true })
  }
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row is longer than the screen: the chosen tab is brought into it.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id$="-tab-${chosen.value}"]`)
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen.value])
  return (
    <Tabs keepMounted={false} value={chosen.value} onChange={choose}>
      <Tabs.List ref={list} className={`no-print ${classes.tabs ?? ''}`} aria-label={label}>
        {tabs.map(({ value, label: text, count }) => (
          <Tabs.Tab key={value} value={value} className={classes.tab ?? ''}>
            {/* The space is heard between them. */}
            {`${say(text)} `}
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
