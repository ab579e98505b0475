// The console's script, served as its own file: posts each form as JSON and shows the console again.
export const consoleScript = `(() => {
  'use strict';
  const problem = document.getElementById('problem');

  function readForm(form) {
    if (form.dataset.body) return JSON.parse(form.dataset.body);
    const body = {};
    for (const field of form.elements) {
      if (!field.name) continue;
      if (field.name === 'times' && field.value === '') body.times = null;
      else if (field.value !== '') body[field.name] = 'number' in field.dataset ? Number(field.value) : field.value;
    }
    return body;
  }

  document.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target;
    problem.textContent = '';
    const method = form.getAttribute('method').toUpperCase();
    try {
      const response = await fetch(form.getAttribute('action'), {
        method,
        ...(method === 'DELETE' ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(readForm(form)) }),
      });
      if (!response.ok) throw new Error((await response.json()).message);
      window.location.reload();
    } catch (error) {
      problem.textContent = error.message;
      problem.scrollIntoView({ block: 'center' });
    }
  });
})();
`;
