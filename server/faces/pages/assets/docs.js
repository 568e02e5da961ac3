// Sends the request that a form of the reference describes, and shows the answer. The page itself writes the request
// out: what the fields make is read from it, so that address and command are made in one place. What has no name is put
// in here: the key goes into the request alone, and the body into the command too. Neither goes into an address of a page.
const form = document.querySelector('form.try');
const shown = document.getElementById('request');
const answer = document.getElementById('answer');
/** More than this slows the page and is read by nobody. */
const SHOWN_MAX = 60_000;
/** A longer address is refused on the way. */
const ADDRESS_MAX = 6000;

const status = answer.querySelector('[role=status]');
const button = form.querySelector('button');
button.textContent = button.dataset.send;
const key = document.getElementById('key');
if (key !== null) key.hidden = false;
const body = form.querySelector('textarea');
for (const field of form.querySelectorAll('[readonly]')) field.readOnly = false;

/** As the page quotes it: one word of the shell. */
const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;

function say(words, className) {
  answer.hidden = false;
  Object.assign(status, { textContent: words, className });
}

/** Brings the written request up to what the fields say. */
async function writeRequest() {
  const state = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value.trim() !== '') state.append(name, value);
  const address = state.size === 0 ? form.action : `${form.action}?${state}`;
  if (address.length > ADDRESS_MAX) return;
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  const next = page.getElementById('request');
  if (next === null) throw new Error('no request');
  const command = shown.querySelector('.command code');
  const written = next.querySelector('.command code');
  // The button beside the command keeps what copy.js gave it.
  if (command === null || written === null) shown.replaceChildren(...next.childNodes);
  else {
    command.textContent = written.textContent;
    shown.querySelector('.address').replaceWith(next.querySelector('.address'));
  }
  const code = shown.querySelector('.command code');
  if (body !== null && code !== null)
    code.textContent = code.textContent.replace(quoted(body.defaultValue), () => quoted(body.value));
  history.replaceState(null, '', address);
}

async function send() {
  const place = document.getElementById('address');
  if (place === null) return;
  const address = place.dataset.address ?? place.getAttribute('href');
  const sent = body === null || body.value.trim() === '' ? null : body.value;
  const headers = {};
  if (sent !== null) headers['Content-Type'] = 'application/json';
  const secret = key?.querySelector('input').value.trim();
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const begun = performance.now();
  const came = await fetch(address, { method: form.dataset.method, headers, body: sent });
  const text = await came.text();
  const took = Math.round(performance.now() - begun);
  const type = came.headers.get('content-type') ?? '';
  const written = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  const cut = written.length > SHOWN_MAX ? ` ${form.dataset.cut}` : '';
  const size = text.length.toLocaleString();
  say(`${came.status} ${came.statusText} · ${took} ms · ${size}${cut}`, came.ok ? 'good' : 'bad');
  answer.querySelector('pre code').textContent = written.slice(0, SHOWN_MAX);
  answer.querySelector('.fields').textContent = [...came.headers]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  say(form.dataset.sending, '');
  writeRequest()
    .then(send)
    .catch(() => say(form.dataset.failed, 'bad'));
});
