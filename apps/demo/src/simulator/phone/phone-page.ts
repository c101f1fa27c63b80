import { createHash } from 'node:crypto'
import { phoneScript } from './phone-script.ts'
import { phoneStyle } from './phone-style.ts'
import { scriptedTexts } from '../texts/scripted-numbers.ts'

const scripted = Object.entries(scriptedTexts)
  .map(([number, { says }]) => `<li><code>${number}</code> ${says}</li>`)
  .join('')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Simulated phone</title>
<style>${phoneStyle}</style>
</head>
<body>
<main>
  <header>
    <h1>Simulated phone</h1>
    <p>No real money moves here. Any four digits are a right PIN, except 0000.</p>
  </header>
  <div class="phone">
    <div class="bar"><span id="line" role="status">Connecting</span></div>
    <form id="filter">
      <label for="number">Show only this number</label>
      <div class="row">
        <input id="number" name="number" inputmode="tel" autocomplete="off" placeholder="254712345678">
        <button type="submit" class="quiet">Show</button>
      </div>
    </form>
    <section aria-labelledby="prompts-title">
      <h2 id="prompts-title">Payment requests</h2>
      <p id="empty">No request is waiting. Start an M-Pesa payment and it will ring here. While this page is open you
        answer; when it is closed, requests are paid on their own after a few seconds.</p>
      <div id="prompts"></div>
    </section>
    <section aria-labelledby="texts-title">
      <h2 id="texts-title">Texts</h2>
      <ol id="texts" aria-live="polite"></ol>
    </section>
    <section aria-labelledby="messages-title">
      <h2 id="messages-title">Receipts</h2>
      <ol id="messages" aria-live="polite"></ol>
    </section>
  </div>
  <p>Texts to these numbers fare otherwise:</p>
  <ul>${scripted}</ul>
  <p>The statements that M-Pesa’s portal would give out: add <code>/statement/collection</code> or
    <code>/statement/disbursement</code> to this page’s address.</p>
</main>
<script>${phoneScript}</script>
</body>
</html>
`

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

export const phonePage = {
  body: page,
  /** A server that passes this page on under its own address has to send this header too. */
  contentSecurityPolicy: [
    `default-src 'none'`,
    `script-src ${hashOf(phoneScript)}`,
    `style-src ${hashOf(phoneStyle)}`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ].join('; '),
}
