// Shows the copy buttons beside commands: without a script there is nothing they could do.
for (const button of document.querySelectorAll('button.copy')) {
  const code = button.closest('.command')?.querySelector('code');
  if (!code || !navigator.clipboard) continue;
  const label = button.textContent;
  button.hidden = false;
  const say = (words) => {
    button.textContent = words;
  };
  button.addEventListener('click', () => {
    // Where the browser refuses, the label stays and the command can still be selected by hand.
    navigator.clipboard.writeText(code.textContent).then(
      () => {
        say(button.dataset.copied);
        setTimeout(say, 1500, label);
      },
      () => say(label),
    );
  });
}
