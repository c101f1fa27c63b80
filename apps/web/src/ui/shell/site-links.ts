import { words } from '@upeo/domain/words/say'

/** The header's links in the words of the spec (section 2, header and footer). */
export const siteLinks = [
  { to: '/', label: words('Home') },
  { to: '/activities', label: words('Activities') },
  { to: '/about', label: words('About Us') },
] as const

export const guideLink = { to: '/become-guide', label: words('Become a Guide') } as const
