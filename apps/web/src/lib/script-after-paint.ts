import { MINUTE } from '@upeo/domain/time'
import { keepEarlyTaps } from './early-taps.ts'

/**
 * The document with the start of its script put off until what is seen first has come and is painted: over a slow network
 * the sheets, the faces and the first picture have the line to themselves, and the page is read while its script comes.
 * A picture that will not come holds the script up for two seconds at most; a tab in the background, which paints
 * nothing, not at all. A document that is `empty`, which shows nothing before its script runs, has it fetched and started
 * at once. Its modules are preloaded by our script too: what a browser's look-ahead has preloaded through a service worker it
 * fetches once more when it is imported, and now and then one of the two fails. Both scripts carry the nonce by which the
 * server knows the document's own: the policy that it sends names them by their hashes, and holds for the script's text
 * when it is started too.
 *
 * One file that does not come ends the whole script, and browsers lose one now and then also where it is kept on the
 * device. The page is then read again, twice in five minutes at most, and only where it will be answered: what can be read stays
 * readable.
 *
 * The sheets stand within the document as far as `readSheet` knows them: nothing has to be asked for before the first
 * paint. Their links take their places once the script starts, so that React finds them and the pages after this one have
 * the files; they match no medium, for a sheet that came in the place of another would have all be laid out again.
 */
export function scriptAfterPaint(
  html: string,
  nonce: string,
  { empty = false, readSheet = () => undefined }: { empty?: boolean; readSheet?: ReadSheet } = {},
): string {
  const held = `<script type="text/plain" id="${heldId}" nonce="${nonce}">`
  const preloads = html.replaceAll('<link rel="modulepreload"', `<link rel="${heldPreload}"`)
  const styled = empty ? preloads : preloads.replaceAll(anyLink, (link) => within(link, readSheet))
  return styled
    .replace(`<script nonce="${nonce}" type="module" async="">`, held)
    .replace(/import\("[^"]+"\)(?=;<\/script>)/, (starts) => `${starts}.catch(${tellLost})`)
    .replace('</body>', () => `<script nonce="${nonce}">${startScript(empty)};${keepEarlyTaps}</script></body>`)
}

/** What stands in a style sheet of ours; undefined where it is not known. */
export type ReadSheet = (address: string) => string | undefined

const anyLink = /<link [^<>]*>/g

function within(link: string, readSheet: ReadSheet): string {
  const [, address] = / href="([^"#]+)/.exec(link) ?? []
  const sheet = link.includes(' rel="stylesheet"') && address !== undefined ? readSheet(address) : undefined
  return sheet === undefined || sheet.includes('</') ? link : `<style>${sheet}</style><template>${link}</template>`
}

const heldId = 'page-script'
/** Happens to the document when a file is lost that its script loads by itself. */
const scriptLost = 'script-lost'
const tellLost = `function(){document.dispatchEvent(new Event('${scriptLost}'))}`
const heldPreload = 'x-modulepreload'
const readAgain = 'pageReadAgain'
const FORGOTTEN_AFTER = 5 * MINUTE

/** Sent unchanged. It leaves the document as React expects to find it. */
const startScript = (soon: boolean) => `(function(d){
var own=d.currentScript,held=d.getElementById('${heldId}');
own.remove();
function start(){
if(!held)return;
d.querySelectorAll('link[rel=${heldPreload}]').forEach(function(l){${soon ? '' : "l.fetchPriority='low';"}l.rel='modulepreload'});
d.querySelectorAll('head template').forEach(function(t){var l=t.content.firstChild;l.media='not all';t.replaceWith(l)});
var s=d.createElement('script');s.type='module';s.text=held.text;s.onerror=again;
held.replaceWith(s);held=null}
function again(){
var now=Date.now(),times,worker=navigator.serviceWorker;
try{times=(sessionStorage.getItem('${readAgain}')||'').split(' ').filter(function(t){return ${FORGOTTEN_AFTER}>now-t});
if(times.length>1)return;
sessionStorage.setItem('${readAgain}',times.concat(now).join(' '))}catch(e){return}
if(worker&&worker.controller)location.reload();
else fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(r){if(500>r.status)location.reload()},function(){})}
d.addEventListener('${scriptLost}',again);
function painted(){d.hidden?start():requestAnimationFrame(function(){setTimeout(start)})}
${soon ? 'start()' : afterLoad}
})(document)`

const afterLoad = `addEventListener('load',painted);
try{new PerformanceObserver(function(){setTimeout(start,2000)}).observe({type:'paint',buffered:true})}catch(e){}`
