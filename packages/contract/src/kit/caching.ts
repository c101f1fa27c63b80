/**
 * `Cache-Control` of what is the same for everyone: a CDN keeps it for seconds, a browser asks again. It does not say
 * `stale-while-revalidate`: browsers obey that too, and would show somebody who has just signed in, or has just booked,
 * what they were answered half a minute ago.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=5'

/**
 * The cookie of a browser in which somebody is signed in. It is no secret and gives no right: it says that this person
 * wants pages as they are now, what they have just changed included, and not as they were cached seconds ago.
 */
export const signedInCookie = 'signed_in'
