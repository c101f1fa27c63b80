/**
 * The document with the start of its script put off until what is seen first has come and is painted: over a slow network
 * the sheets, the faces and the first picture have the line to themselves, and the page is read while its script comes.
 * A picture that will not come holds the script up for two seconds at most; a tab in the background, which paints
 * nothing, not at all. Both carry the nonce by which the server knows the document's own scripts: the policy that it sends
 * names them by their hashes, and holds for the script's text when it is started too.
 */
export function scriptAfterPaint(html: string, nonce: string): string {
  const held = `<script type="text/plain" id="${heldId}" nonce="${nonce}">`
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldPreload}"`)
    .replace(`<script nonce="${nonce}" type="module" async="">`, held)
    .replace('</body>', `<script nonce="${nonce}">${startScript}</script></body>`)
}

const heldId = 'page-script'
const heldPreload = 'x-modulepreload'

/** Sent unchanged. It leaves the document as React expects to find it. */
const startScript = `(function(d){
var own=d.currentScript,held=d.getElementById('${heldId}');
own.remove();
function start(){
if(!held)return;
d.querySelectorAll('link[rel=${heldPreload}]').forEach(function(l){l.fetchPriority='low';l.rel='modulepreload'});
var s=d.createElement('script');s.type='module';s.text=held.text;
held.replaceWith(s);held=null}
addEventListener('load',function(){d.hidden?start():requestAnimationFrame(function(){setTimeout(start)})});
try{new PerformanceObserver(function(){setTimeout(start,2000)}).observe({type:'paint',buffered:true})}catch(e){}
})(document)`
