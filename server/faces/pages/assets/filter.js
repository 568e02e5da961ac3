// Results follow the filters without a reload. The page's own address gives them: the form works without this.
const form = document.querySelector('form[data-live]');
const target = form && document.getElementById(form.dataset.live);
if (form && target) {
  let running = null;
  let timer = 0;
  const load = async () => {
    const query = new URLSearchParams(new FormData(form));
    for (const [name, value] of [...query]) if (value.trim() === '') query.delete(name);
    const written = query.toString();
    const address = written === '' ? form.action : `${form.action}?${written}`;
    running?.abort();
    running = new AbortController();
    try {
      const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal: running.signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.getElementById(target.id);
      // Anything that is not the page with results, such as an error, is left to the browser to show.
      if (next === null) {
        location.assign(address);
        return;
      }
      target.replaceChildren(...next.childNodes);
      for (const count of form.querySelectorAll('[data-count]')) {
        const counted = page.querySelector(`[data-count="${count.dataset.count}"]`);
        if (counted !== null) count.textContent = counted.textContent;
      }
      history.replaceState(null, '', address);
    } catch (error) {
      if (error.name !== 'AbortError') location.assign(address);
    }
  };
  const soon = (wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), wait);
  };
  form.addEventListener('input', (event) => soon(event.target.type === 'search' ? 250 : 0));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    soon(0);
  });
}
