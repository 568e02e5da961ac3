// Counts the chosen plans, and closes the other boxes once four are chosen.
const form = document.querySelector('form.pick-plans');
const boxes = [...(form?.querySelectorAll('input[type=checkbox]') ?? [])];
const output = form?.querySelector('output');

function count() {
  const chosen = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && chosen >= 4;
  if (output) output.textContent = output.dataset.of.replace('{count}', chosen);
}

form?.addEventListener('change', count);
addEventListener('pageshow', count);
