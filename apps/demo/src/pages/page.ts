import { escapeHtml } from '@upeo/server/platform/http/escape-html'

/** A page of the demo's own, without any script. */
export function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - Upeo demo</title>${head}
<style>
:root{color-scheme:light dark;--paper:#fffdf8;--ink:#2b2620;--soft:#6b6257;--line:#e6dcc8;--link:#1f4d3a}
@media (prefers-color-scheme:dark){:root{--paper:#1c1a17;--ink:#f3ece0;--soft:#b8ad9d;--line:#3a352e;--link:#8fd0af}}
body{font:16px/1.55 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:32px 16px;background:var(--paper);color:var(--ink)}
a{color:var(--link);font-weight:600} ul{list-style:none;padding:0} li{padding:12px 0;border-bottom:1px solid var(--line)}
li span{display:block;color:var(--soft);font-size:14px} iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:16px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;color:var(--soft)} output{display:block;font-size:40px;font-variant-numeric:tabular-nums;letter-spacing:.08em}
</style></head><body><main>${body}</main></body></html>`
}
