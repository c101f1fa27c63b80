import type { PublicVendor } from '@upeo/contract/vendors/vendor'
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
  return (
    <nav className={classes.bar} aria-label="Parts of the profile">
      <ul className={classes.tabs}>
        {profileTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={profilePath(profileBase(vendor), { tab })}
              ref={tab === open ? showTab : undefined}
              className={classes.tab}
              aria-current={tab === open ? 'page' : undefined}
              preventScrollReset
              prefetch="intent"
            >
              {profileTabLabels[tab]}
              {counts[tab] ? <span className={classes.count}>{counts[tab]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the bar is wider than the screen, and the open tab may lie beyond its edge. */
function showTab(tab: HTMLAnchorElement | null): void {
  const bar = tab?.closest('ul')
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}
