import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { say } from '@upeo/domain/words/say'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { profilePath, profileTabLabels, profileTabs, type ProfileTab } from './profile-address.ts'
import { profileBase } from './profile-head.ts'
import classes from './profile-tabs.module.css'

/** Links rather than buttons: each tab has an address, and they work before any script has arrived. */
export function ProfileTabs({ vendor, offered, open }: { vendor: PublicVendor; offered: number; open: ProfileTab }) {
  const counts: Partial<Record<ProfileTab, number>> = {
    activities: offered,
    blog: vendor.posts,
    gallery: vendor.pictures,
    reviews: vendor.totalReviews,
  }
  const bar = useRef<HTMLUListElement>(null)
  // On a phone the bar is wider than the screen, and the open tab may lie beyond its edge. Only when another one opens:
  // a bar that moved between press and release would swallow the tap.
  useEffect(() => {
    const list = bar.current
    const tab = list?.querySelector<HTMLAnchorElement>(`[data-tab=${open}]`)
    if (!list || !tab) return
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    // Who comes to a part by its address is taken to it: below the cover and the words it is two screens down.
    if (open !== 'activities' && window.scrollY === 0) tab.scrollIntoView()
  }, [open])
  return (
    <nav className={classes.bar} aria-label={say('Parts of the profile')}>
      <ul className={classes.tabs} ref={bar}>
        {profileTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={profilePath(profileBase(vendor), { tab })}
              data-tab={tab}
              className={classes.tab}
              aria-current={tab === open ? 'page' : undefined}
              preventScrollReset
              prefetch="intent"
            >
              {say(profileTabLabels[tab])}
              {counts[tab] ? <span className={classes.count}>{counts[tab]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
