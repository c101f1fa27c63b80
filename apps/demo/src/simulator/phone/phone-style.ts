export const phoneStyle = `
:root {
  --ground: #f3ede2; --body: #fffdf9; --line: #dcd2c0; --text: #22281f; --soft: #5a6154;
  --green: #1c6b3f; --on-green: #ffffff; --danger: #a63d23; --field: #ffffff; --bar: #17422b; --on-bar: #f2f8f0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12160f; --body: #1b211a; --line: #3a4337; --text: #eef1e8; --soft: #b4bcab;
    --green: #7fd0a0; --on-green: #0d2416; --danger: #f0977d; --field: #12160f; --bar: #0c2115; --on-bar: #d9eadb;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 460px; margin: 0 auto; padding: 20px 16px 48px; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1rem; margin: 0 0 8px; }
p { margin: 0 0 12px; color: var(--soft); }
.phone { background: var(--body); border: 1px solid var(--line); border-radius: 28px; overflow: hidden; margin-top: 12px; }
.bar { background: var(--bar); color: var(--on-bar); padding: 10px 20px; font-size: .875rem; }
.phone > form, .phone > section { padding: 16px 20px; }
.phone > section { border-top: 1px solid var(--line); }
.row { display: flex; gap: 8px; }
.prompt { border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin-bottom: 12px; }
.prompt p { color: var(--text); }
.amount { display: block; font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; line-height: 1.2; }
.hint { font-size: .875rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.wrong { color: var(--danger); font-weight: 600; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--soft); border-radius: 12px;
  background: var(--field); color: var(--text); font: inherit; }
input.pin { letter-spacing: .6em; font-size: 1.25rem; text-align: center; margin-bottom: 12px; }
button { min-height: 48px; min-width: 88px; padding: 0 16px; border-radius: 12px; border: 1px solid var(--green);
  background: var(--green); color: var(--on-green); font: inherit; font-weight: 600; cursor: pointer; flex: 1; }
button.quiet { background: transparent; color: var(--text); border-color: var(--soft); flex: none; }
button[disabled] { opacity: .6; cursor: default; }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; }
ol li { padding: 10px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
ol li:last-child { border: 0; }
ol:empty::before { content: "Receipts and refusals appear here."; color: var(--soft); }
#texts:empty::before { content: "Texts that Upeo sends appear here."; }
#texts p { margin: 0; }
.words { color: var(--text); }
.words a { color: var(--green); }
ul { margin: 0 0 12px; padding-left: 20px; color: var(--soft); }
[hidden] { display: none; }
`
