// The payment window's script, served as its own file: sends the customer's choice and tells the page that opened it.
export const windowScript = `(() => {
  'use strict';
  const framed = window.parent !== window;
  const tell = (message) => window.parent.postMessage({ source: 'toss-sandbox', ...message }, window.location.origin);
  const form = document.getElementById('pay');
  const problem = document.getElementById('problem');
  const progress = document.getElementById('progress');
  const leave = document.getElementById('leave');

  const closed = { result: 'close', url: null, error: { code: 'USER_CANCEL', message: 'The customer closed the window.' } };

  function finish(outcome) {
    if (framed) return tell(outcome);
    if (outcome.url) return window.location.assign(outcome.url);
    history.back();
  }

  if (leave) leave.addEventListener('click', () => finish({ ...closed, url: framed ? null : leave.dataset.url || null }));

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (form) form.querySelector('[value=close]').click();
    else if (leave) leave.click();
  });
  if (!form) return;

  const field = (name) => form.elements.namedItem(name);
  const method = () => form.dataset.method || field('method').value;

  function showFields() {
    for (const set of form.querySelectorAll('[data-methods]')) {
      const methods = set.dataset.methods;
      set.hidden = methods !== '' && !methods.split(' ').includes(method());
    }
  }
  form.addEventListener('change', showFields);
  showFields();

  const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

  function choice(outcome) {
    if (outcome !== 'approve') return { outcome };
    const isBank = ['VIRTUAL_ACCOUNT', 'TRANSFER'].includes(method());
    const tampered = field('tamperedAmount').value.trim();
    return {
      outcome,
      method: method(),
      issuer: field(isBank ? 'bank' : 'card').value,
      ...(field('failCode').value ? { failCode: field('failCode').value } : {}),
      ...(tampered ? { tamperedAmount: Number(tampered) } : {}),
    };
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    if (!form.checkValidity()) {
      problem.textContent = 'The amount must be a number.';
      return field('tamperedAmount').focus();
    }
    const pressed = event.submitter ? event.submitter.value : 'approve';
    const buttons = form.querySelectorAll('button');
    const body = JSON.stringify(choice(pressed));
    for (const button of buttons) button.disabled = true;
    const seconds = Number(field('delay').value);
    progress.textContent = seconds ? 'Coming back in ' + seconds + ' seconds' : 'One moment';
    try {
      const response = await fetch(window.location.pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': navigator.language },
        body,
      });
      const outcome = await response.json();
      if (!response.ok) throw new Error(outcome.message);
      await wait(seconds);
      if (outcome.result === 'success' && outcome.url && field('twice').checked) window.open(outcome.url, '_blank');
      finish(outcome);
    } catch (error) {
      // Closing must work even when the sandbox does not answer.
      if (pressed === 'close' && framed) return finish(closed);
      problem.textContent = 'That did not work: ' + error.message;
      progress.textContent = '';
      for (const button of buttons) button.disabled = false;
    }
  });
})();
`;
