// Takes dropped and chosen files into the form. Names are judged here, so that a real env file is never read,
// let alone sent; the form is then submitted as it would be without a script.
const form = document.querySelector('form.check-form');
const zone = form.querySelector('.drop');
const shown = form.querySelector('.chosen');
const texts = JSON.parse(form.dataset.texts);
const patterns = JSON.parse(form.dataset.patterns);
const known = patterns.known.map((source) => new RegExp(source));
const env = patterns.env.map((source) => new RegExp(source));
const example = new RegExp(patterns.example);
const SKIPPED = /(?:^|\/)(?:node_modules|\.git|\.hg|\.svn|\.venv|venv|__pycache__|\.terraform|\.next|dist)\//;
const bytesMax = Number(form.dataset.bytesMax);
const filesMax = Number(form.dataset.filesMax);
/** @type {Map<string, {content: string, bytes: number}>} */
const files = new Map();

const fits = (list, path) => list.some((pattern) => pattern.test(`/${path.toLowerCase()}`));
const isRealEnv = (path) => fits(env, path) && !example.test(path.toLowerCase().split('/').at(-1));
const say = (text, values) => text.replace(/\{(\w+)\}/g, (slot, name) => values[name] ?? slot);
const total = () => [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);

async function take(given) {
  const notes = [];
  let unknown = 0;
  for (const { path, file } of given) {
    if (SKIPPED.test(path)) continue;
    if (isRealEnv(path)) notes.push(say(texts.realEnv, { path }));
    else if (!fits(known, path)) unknown += 1;
    else if (files.size >= filesMax && !files.has(path)) {
      notes.push(texts.tooMany);
      break;
    } else if (total() + file.size > bytesMax) notes.push(say(texts.tooLarge, { path }));
    else files.set(path, { content: await file.text(), bytes: file.size });
  }
  if (unknown > 0) notes.push(say(texts.unknown, { count: unknown }));
  show(notes);
}

function show(notes) {
  shown.replaceChildren();
  for (const note of notes) element('p', { className: 'caution', textContent: note }, shown);
  if (files.size === 0) return;
  const size = Math.ceil(total() / 1024);
  element('p', { textContent: say(texts.ready, { count: files.size, size }) }, shown);
  const list = element('ul', { className: 'plain files' }, shown);
  for (const [path, { content }] of files) {
    const item = element('li', {}, list);
    element('code', { textContent: path }, item);
    element('input', { type: 'hidden', name: 'path', value: path }, item);
    // A text area keeps line ends; it is hidden and only carries the content.
    element('textarea', { name: 'content', value: content, hidden: true }, item);
    const button = element('button', { type: 'button', textContent: texts.remove }, item);
    button.setAttribute('aria-label', `${texts.remove} ${path}`);
    button.addEventListener('click', () => {
      files.delete(path);
      show([]);
    });
  }
}

function element(name, properties, parent) {
  const made = Object.assign(document.createElement(name), properties);
  parent.append(made);
  return made;
}

/** Files below a dropped folder; the folder's own name is no part of their paths. */
async function walk(entry, under) {
  const path = under + entry.name;
  if (entry.isFile) return [{ path, file: await new Promise((done, fail) => entry.file(done, fail)) }];
  if (SKIPPED.test(`${path}/`)) return [];
  const reader = entry.createReader();
  const found = [];
  for (;;) {
    const batch = await new Promise((done, fail) => reader.readEntries(done, fail));
    if (batch.length === 0) return found;
    for (const one of batch) found.push(...(await walk(one, `${path}/`)));
  }
}

/** A file may be gone or closed to us by the time it is read. */
const sayUnreadable = () => show([texts.unreadable]);
const withoutTop = (path) => path.slice(path.indexOf('/') + 1);

zone.addEventListener('dragover', (event) => {
  event.preventDefault();
  zone.classList.add('over');
});
zone.addEventListener('dragleave', () => zone.classList.remove('over'));
zone.addEventListener('drop', (event) => {
  event.preventDefault();
  zone.classList.remove('over');
  const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
  const oneFolder = entries.length === 1 && entries[0].isDirectory;
  Promise.all(entries.map((entry) => walk(entry, '')))
    .then((lists) => lists.flat())
    .then((found) => (oneFolder ? found.map(({ path, file }) => ({ path: withoutTop(path), file })) : found))
    .then(take)
    .catch(sayUnreadable);
});
for (const input of zone.querySelectorAll('input[type=file]')) {
  // Every browser has it; the standard of HTML does not.
  if ('folder' in input.dataset) input.webkitdirectory = true;
  input.addEventListener('change', () => {
    const path = (file) => (file.webkitRelativePath === '' ? file.name : withoutTop(file.webkitRelativePath));
    take([...input.files].map((file) => ({ path: path(file), file }))).catch(sayUnreadable);
    input.value = '';
  });
}
form.addEventListener('submit', (event) => {
  for (const box of form.querySelectorAll('.paste')) {
    const path = box.querySelector('input').value.trim();
    if (!isRealEnv(path) || box.querySelector('textarea').value.trim() === '') continue;
    event.preventDefault();
    box.open = true;
    show([say(texts.realEnv, { path })]);
    box.querySelector('input').focus();
  }
});
