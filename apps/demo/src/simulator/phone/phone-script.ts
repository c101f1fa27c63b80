/** Runs in the browser unchanged. Addresses are relative, so that the page also works behind a proxy's path. */
export const phoneScript = `
'use strict';
const base = location.pathname.replace(/\\/$/, '');
const wanted = new URLSearchParams(location.search).get('number') || '';
const list = document.getElementById('prompts');
const messages = document.getElementById('messages');
const line = document.getElementById('line');
const cards = new Map();
const money = new Intl.NumberFormat('en-KE');

function make(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** A text as a phone shows it: its links can be followed. */
function linked(words) {
  return words.split(/(https?:\\/\\/\\S+)/).map((part, at) => at % 2 === 1 ? make('a', { href: part, textContent: part }) : part);
}

let told = '';

/** Only what is new is told to whoever listens to the page. */
function showTexts(data) {
  if (data === told) return;
  told = data;
  const texts = JSON.parse(data);
  document.getElementById('texts').replaceChildren(...texts.map((text) => make('li', {},
    make('p', { className: 'hint', textContent: text.from + ' to ' + text.to + ', ' + new Date(text.at).toLocaleTimeString('en-KE', { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' }) }),
    make('p', { className: 'words' }, ...linked(text.words)))));
}

function note(text) {
  messages.prepend(make('li', { textContent: text }));
}

function cardFor(prompt) {
  const id = prompt.checkoutRequestId;
  const pin = make('input', { className: 'pin', type: 'password', inputMode: 'numeric', autocomplete: 'off',
    maxLength: 4, pattern: '[0-9]{4}', required: true, id: 'pin-' + id });
  const wrong = make('p', { className: 'wrong', hidden: true, id: 'wrong-' + id });
  wrong.setAttribute('role', 'alert');
  pin.setAttribute('aria-describedby', wrong.id);
  const left = make('span', { className: 'hint' });
  const send = make('button', { type: 'submit', textContent: 'Send' });
  const cancel = make('button', { type: 'button', className: 'quiet', textContent: 'Cancel' });
  const form = make('form', { className: 'prompt', noValidate: true },
    make('p', {}, 'Do you want to pay ', make('span', { className: 'amount', textContent: 'KES ' + money.format(prompt.amount) }),
      'to ' + prompt.business + ', account no. ' + prompt.reference + '?'),
    make('p', { className: 'hint' }, 'On ' + prompt.phone + '. ', left),
    make('label', { htmlFor: pin.id, textContent: 'Enter M-PESA PIN' }), pin, wrong,
    make('div', { className: 'row' }, cancel, send));
  form.setAttribute('aria-label', 'Payment request of KES ' + money.format(prompt.amount));

  async function reply(answer) {
    send.disabled = cancel.disabled = true;
    try {
      const response = await fetch(base + '/answer', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ checkoutRequestId: id, ...answer }) });
      const told = await response.json();
      if (!response.ok) note(told.error);
      else if (told.receipt) note(told.receipt + ' Confirmed. KES ' + money.format(prompt.amount) + ' paid to ' + prompt.business + '.');
      else note('Not paid: ' + told.description);
    } catch {
      send.disabled = cancel.disabled = false;
      wrong.textContent = 'The simulator did not answer. Try again.';
      wrong.hidden = false;
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (/^[0-9]{4}$/.test(pin.value)) return reply({ pin: pin.value });
    wrong.textContent = 'Enter the 4 digits of the PIN.';
    wrong.hidden = false;
    pin.setAttribute('aria-invalid', 'true');
    pin.focus();
  });
  cancel.addEventListener('click', () => reply({ cancel: true }));
  return { form, left, pin, until: performance.now() + prompt.msLeft };
}

function show(prompts) {
  const ids = new Set(prompts.map((prompt) => prompt.checkoutRequestId));
  for (const [id, card] of cards) {
    if (!ids.has(id)) { card.form.remove(); cards.delete(id); }
  }
  for (const prompt of prompts) {
    if (cards.has(prompt.checkoutRequestId)) continue;
    const card = cardFor(prompt);
    cards.set(prompt.checkoutRequestId, card);
    list.append(card.form);
    if (cards.size === 1 && document.activeElement === document.body) card.pin.focus();
  }
  document.getElementById('empty').hidden = cards.size > 0;
  document.title = cards.size > 0 ? '(' + cards.size + ') Simulated phone' : 'Simulated phone';
  tick();
}

function tick() {
  for (const card of cards.values()) {
    const seconds = Math.max(0, Math.round((card.until - performance.now()) / 1000));
    card.left.textContent = 'Ends in ' + seconds + ' s.';
  }
}

document.getElementById('number').value = wanted;
document.getElementById('filter').addEventListener('submit', (event) => {
  event.preventDefault();
  const number = document.getElementById('number').value.trim();
  location.search = number ? '?number=' + encodeURIComponent(number) : '';
});
const events = new EventSource(base + '/events' + (wanted ? '?number=' + encodeURIComponent(wanted) : ''));
events.onopen = () => { line.textContent = wanted ? 'Safaricom (simulated), ' + wanted : 'Safaricom (simulated), every number'; };
events.onerror = () => { line.textContent = 'No network: trying again'; };
events.onmessage = (event) => show(JSON.parse(event.data));
events.addEventListener('texts', (event) => showTexts(event.data));
setInterval(tick, 1000);
`
