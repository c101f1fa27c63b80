import { tidyLine } from '@upeo/domain/text'
import { say } from '@upeo/domain/words/say'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import type { Letter } from './port.ts'

/** The HTML and plain text of a letter. Everything people wrote is escaped; styles are inline, as mail programs want. */
export function layOut(letter: Letter): { readonly html: string; readonly text: string } {
  return { html: html(letter), text: plain(letter) }
}

/** In the letter's own language, whatever is spoken where it is sent. */
function closing({ language = 'en' }: Letter): string {
  return inLanguage(language, () => say('Upeo - outdoor adventures in Kenya, with people who know the place.'))
}

function plain(letter: Letter): string {
  const { heading, paragraphs, facts = [], action } = letter
  // One line each, as in the HTML: what people wrote must not look like a fact of ours.
  const blocks = [heading, ...paragraphs].map(tidyLine)
  if (facts.length > 0) blocks.push(facts.map(({ label, value }) => `${label}: ${tidyLine(value)}`).join('\n'))
  if (action) blocks.push(`${action.label}:\n${action.url}`)
  blocks.push(closing(letter))
  return `${blocks.join('\n\n')}\n`
}

const font = "font-family:'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function html(letter: Letter): string {
  const { subject, heading, paragraphs, facts = [], action } = letter
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#6b6257;vertical-align:top">${escapeHtml(label)}</td>` +
        `<td style="padding:6px 0;color:#2b2620;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  return `<!doctype html>
<html lang="${letter.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f1e7;${font};color:#2b2620;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;border:1px solid #e6dcc8;border-radius:16px">
<tr><td style="padding:28px 32px 0;font-weight:800;font-size:20px;color:#1f4d3a">Upeo</td></tr>
<tr><td style="padding:12px 32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1f4d3a">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${rows && `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows}</table>`}
${action ? `<p style="margin:8px 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#1f4d3a;color:#fffdf8;text-decoration:none;font-weight:700;padding:12px 22px;border-radius:12px">${escapeHtml(action.label)}</a></p><p style="margin:0;color:#6b6257;font-size:13px;word-break:break-all">${escapeHtml(action.url)}</p>` : ''}
</td></tr></table>
<p style="color:#6b6257;font-size:13px;margin:16px 0 0">${escapeHtml(closing(letter))}</p>
</td></tr></table></body></html>`
}
