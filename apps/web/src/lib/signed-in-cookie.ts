import { signedInCookie } from '@upeo/contract/kit/caching'

/** The cookie that is set while somebody is signed in here, for as long as browsers keep cookies. */
export const signedInMark = `${signedInCookie}=1;path=/;max-age=34560000;samesite=lax`
export const signedOutMark = `${signedInCookie}=;path=/;max-age=0;samesite=lax`
/** Behind either where the page came over https: a browser takes it from no other, but for some on this machine. */
export const secureMark = ';secure'
