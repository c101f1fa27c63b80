/** The header's links in the words of the spec (section 2, header and footer). */
export const siteLinks = [
  { to: '/', label: 'Home' },
  { to: '/activities', label: 'Activities' },
  { to: '/about', label: 'About Us' },
] as const

export const guideLink = { to: '/become-guide', label: 'Become a Guide' } as const
