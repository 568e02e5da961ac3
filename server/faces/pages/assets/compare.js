// Counts the chosen plans, closes the other boxes once four are chosen, and shows the plans of a need at once.
const form = document.querySelector('form.pick-plans');
const boxes = [...(form?.querySelectorAll('input[type=checkbox]') ?? [])];
const output = form?.querySelector('output');

function count() {
  const chosen = boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && chosen >= 4;
  if (output) output.textContent = output.dataset.of.replace('{count}', chosen);
}

form?.addEventListener('change', (event) => {
  count();
  // The form carries what is ticked, so nothing is lost on the way.
  if (event.target.name === 'role') form.requestSubmit();
});
addEventListener('pageshow', count);
