// Results follow a form without a reload. The page's own address gives them: the form works without this.
const form = document.querySelector('form[data-live]');
const ids = form === null ? [] : form.dataset.live.split(' ');
const parts = ids.map((id) => document.getElementById(id)).filter((part) => part !== null);
if (form !== null && parts.length > 0) {
  let running = null;
  let timer = 0;
  /** Of the fields whose words the page reads as numbers: what was sent, and how the answer writes it. */
  const read = new Map();
  /** Who is still typing keeps their words; a field that was left shows what was read. */
  const settle = (input) => {
    const found = read.get(input.name);
    if (found !== undefined && found.sent === input.value) input.value = found.shown;
  };
  /** The address of the form's state as the server writes it: lists joined by commas, what is usual left out. */
  const address = () => {
    const usual = [...form.querySelectorAll('[data-usual]:checked')].map((input) => input.name);
    const values = new Map();
    for (const [name, value] of new FormData(form)) {
      if (typeof value !== 'string' || value.trim() === '' || usual.includes(name)) continue;
      const before = values.get(name);
      values.set(name, before === undefined ? value : `${before},${value}`);
    }
    const query = new URLSearchParams([...values]).toString().replaceAll('%2C', ',');
    return query === '' ? form.action : `${form.action}?${query}`;
  };
  /** Puts what is new in place of what was, here and where the page speaks of its own address. */
  const show = (page, place, sent) => {
    for (const part of parts) {
      const next = page.getElementById(part.id);
      part.replaceChildren(...(next?.childNodes ?? []));
      part.dispatchEvent(new CustomEvent('replaced', { bubbles: true }));
    }
    for (const count of form.querySelectorAll('[data-count]')) {
      const counted = page.querySelector(`[data-count="${count.dataset.count}"]`);
      if (counted !== null) count.textContent = counted.textContent;
    }
    for (const input of form.querySelectorAll('.numbers input')) {
      const same = page.querySelector(`input[name="${input.name}"]`);
      if (same === null) continue;
      read.set(input.name, { sent: sent.get(input.name), shown: same.value });
      input.placeholder = same.placeholder;
      if (input !== document.activeElement) settle(input);
    }
    for (const link of document.querySelectorAll('a[data-state]')) {
      const same = page.querySelector(`a[data-state="${link.dataset.state}"]`);
      if (same !== null) link.href = same.getAttribute('href');
    }
    document.title = page.title;
    history.replaceState(null, '', place);
  };
  const load = async () => {
    const wanted = address();
    const sent = new FormData(form);
    running?.abort();
    running = new AbortController();
    try {
      const answer = await fetch(wanted, { headers: { Accept: 'text/html' }, signal: running.signal });
      if (answer.status === 429) {
        soon(1000 * Number(answer.headers.get('Retry-After') ?? 5));
        return;
      }
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // Anything that is not the page with results, such as an error, is left to the browser to show.
      if (page.getElementById(parts[0].id) === null) location.assign(wanted);
      else show(page, answer.url, sent);
    } catch (error) {
      if (error.name !== 'AbortError') location.assign(wanted);
    }
  };
  const soon = (wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), wait);
  };
  const isTyped = ({ type }) => ['search', 'text', 'number'].includes(type);
  form.addEventListener('focusout', ({ target }) => settle(target));
  form.addEventListener('input', ({ target }) => {
    // Another choice has other fields.
    if ('reload' in target.dataset) location.assign(address());
    else soon(isTyped(target) ? 300 : 0);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    soon(0);
  });
}
