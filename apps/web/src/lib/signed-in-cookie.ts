import { signedInCookie } from '@upeo/contract/kit/caching'

/** What `document.cookie` is told while somebody is signed in here, for as long as browsers keep anything. */
export const signedInMark = `${signedInCookie}=1;path=/;max-age=34560000;samesite=lax`
export const signedOutMark = `${signedInCookie}=;path=/;max-age=0;samesite=lax`
