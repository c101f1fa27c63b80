import { secureMark, signedInMark } from '../../lib/signed-in-cookie.ts'

/**
 * Runs before anything is painted: the colour scheme as chosen, else the system's, and whether somebody is signed in,
 * and is a guide, so that nothing flashes wrong. Tells zod, which comes later with some page's script, not to try
 * `eval`: the policy refuses it, and the browser reports the attempt. Plain ES5 because it is sent as it stands.
 */
export const headScript = `(function(d){
var s=null,t=null;
try{s=localStorage.getItem('mantine-color-scheme-value');t=localStorage.getItem('authToken')}catch(e){}
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('data-mantine-color-scheme',s);
if(t){d.setAttribute('data-signed-in','');d.toggleAttribute('data-guide',/"role":"vendor"/.test(localStorage.user));document.cookie='${signedInMark}'+(location.protocol==='https:'?'${secureMark}':'')}
window.__zod_globalConfig={jitless:true};
})(document.documentElement)`
