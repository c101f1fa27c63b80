import { say } from '@upeo/domain/words/say'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isOpen, type DashboardGroup, type DashboardSection } from './section-groups.ts'
import ui from '../primitives.module.css'
import classes from './dashboard-frame.module.css'

export function SectionLinks({ home, groups }: { home: string; groups: readonly DashboardGroup[] }) {
  return groups.map(({ label, sections }) =>
    label === undefined ? (
      <Links key={home} home={home} sections={sections} />
    ) : (
      <FoldingGroup key={label} label={label} home={home} sections={sections} />
    ),
  )
}

function FoldingGroup({
  label,
  home,
  sections,
}: {
  label: string
  home: string
  sections: readonly DashboardSection[]
}) {
  const [open, setOpen] = useState(true)
  const list = useId()
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.groupLabel}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {say(label)}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <Links id={list} hidden={!open} home={home} sections={sections} />
    </div>
  )
}

function Links({
  home,
  sections,
  ...list
}: {
  home: string
  sections: readonly DashboardSection[]
  id?: string
  hidden?: boolean
}) {
  const { pathname } = useLocation()
  return (
    <ul className={`${ui.stack2} ${classes.links}`} {...list}>
      {sections.map((section) => (
        <li key={section.path}>
          <Link
            className={classes.link}
            to={section.path}
            aria-current={isOpen(section, home, pathname) ? 'page' : undefined}
          >
            <section.icon size={22} stroke={1.7} aria-hidden="true" />
            {say(section.label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
