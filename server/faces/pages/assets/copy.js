// Shows the copy buttons beside what can be copied: without a script there is nothing they could do.
const prepare = (within) => {
  if (!navigator.clipboard) return;
  for (const button of within.querySelectorAll('button.copy[hidden]')) {
    if (button.closest('.command')?.querySelector('code')) button.hidden = false;
  }
};
const labels = new WeakMap();
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button.copy') : null;
  const code = button?.closest('.command')?.querySelector('code');
  if (!button || !code) return;
  const label = labels.get(button) ?? button.textContent;
  labels.set(button, label);
  const say = (words) => {
    button.textContent = words;
  };
  // Where the browser refuses, the label stays and the words can still be selected by hand.
  navigator.clipboard.writeText(code.textContent).then(
    () => {
      say(button.dataset.copied);
      setTimeout(say, 1500, label);
    },
    () => say(label),
  );
});
// Parts of the page that another script puts in bring buttons of their own.
document.addEventListener('replaced', ({ target }) => prepare(target));
prepare(document);
