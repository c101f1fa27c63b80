/**
 * The document with the start of its script put off until the first paint: over a slow network the sheets, the faces and
 * the first picture arrive first, and the page is read while its script comes. A page in a background tab never paints,
 * so the end of loading starts the script as well. The policy's nonce travels from the holder to the script it starts.
 */
export function scriptAfterPaint(html: string, nonce: string): string {
  const held = `<script type="text/plain" id="${heldId}">`
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldPreload}"`)
    .replace(`<script nonce="${nonce}" type="module" async="">`, held)
    .replace('</body>', `<script nonce="${nonce}">${startScript}</script></body>`)
}

const heldId = 'page-script'
const heldPreload = 'x-modulepreload'

/** Sent as it stands. It leaves the document as React expects to find it. */
const startScript = `(function(d){
var own=d.currentScript,nonce=own.nonce,held=d.getElementById('${heldId}');
own.remove();
function start(){
if(!held)return;
d.querySelectorAll('link[rel=${heldPreload}]').forEach(function(l){l.fetchPriority='low';l.rel='modulepreload'});
var s=d.createElement('script');s.type='module';s.nonce=nonce;s.text=held.text;
held.replaceWith(s);held=null}
addEventListener('load',start);
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch(e){}
})(document)`
