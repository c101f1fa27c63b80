/**
 * A tap on a button that the server has drawn, before the script behind it has come, is made again once it has; React
 * drops it. The last one counts. A button is ready when React has laid its properties on it; those that work without
 * script are left alone, and so is a tap that React took up at once.
 *
 * Sent unchanged, within the script that starts the page's.
 */
export const keepEarlyTaps = `(function(){
var kept;
function ready(b){return Object.keys(b).some(function(k){return !k.indexOf('__reactProps$')})}
function retry(b,left){
if(kept!==b||!b.isConnected||!left)return;
if(!ready(b))return setTimeout(retry,50,b,left-1);
kept=null;setTimeout(function(){b.click()})}
addEventListener('click',function(e){
var b=e.isTrusted&&e.target.closest&&e.target.closest('button');
kept=null;
if(!b||b.form&&b.type==='submit'||b.hasAttribute('popovertarget')||ready(b))return;
kept=b;setTimeout(function(){if(!ready(b))retry(b,300)})},true)
})()`
