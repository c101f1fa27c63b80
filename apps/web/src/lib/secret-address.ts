import type { MetaDescriptor } from 'react-router'

/** Of a page whose address is a secret: it must not travel to other sites, nor lie in anybody's cache. */
export const secretAddressHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

/** The same for whoever keeps the document without its headers. */
export const secretAddressMeta: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
