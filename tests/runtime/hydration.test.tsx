/** The server's page before the browser's: what is pressed and typed meanwhile happens once, after hydration. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHydration, type Hydration } from '../../src/runtime/hydration.ts';

let page: HTMLElement;
let hydration: Hydration;
const find = (id: string) => document.getElementById(id) as HTMLElement;
const input = (id: string) => find(id) as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="page"><button id="go"><b id="label">Go</b></button><p id="text">text</p>
    <form id="form"><input id="name" value="Mina"><textarea id="note"></textarea><input id="agreed" type="checkbox">
    <input id="card" type="radio" name="method"><input id="bank" type="radio" name="method" checked>
    <select id="city"><option selected>Seoul</option><option>Busan</option><option>Jeju</option></select><button id="send">Send</button></form>
    <b id="editable" contenteditable>text</b></div><button id="outside">Outside</button><input id="search">`;
  // The document of these tests knows no defaults of a choice.
  for (const option of document.querySelectorAll('option'))
    Object.defineProperty(option, 'defaultSelected', { value: option.hasAttribute('selected') });
  page = find('page');
  hydration = createHydration(true);
});
afterEach(async () => {
  hydration.finished();
  await hydration.done;
});

/** What reaches the page itself, in order. */
function listen(...types: string[]): string[] {
  const heard: string[] = [];
  for (const type of types)
    page.addEventListener(type, (event) => heard.push(`${type} ${(event.target as HTMLElement).id}`));
  return heard;
}
const hydrated = async () => {
  hydration.finished();
  await hydration.done;
  await Promise.resolve();
};

describe('hydration', () => {
  it('is wanted and done at once where the page is the browser’s own', async () => {
    const own = createHydration(false);
    expect([own.isWanted(), own.isDone()]).toEqual([true, true]);
    await Promise.all([own.wanted, own.done]);
  });

  const firstInputs = 'pointerover pointerdown touchstart wheel scroll keydown focusin click input submit'.split(' ');
  it.each(firstInputs)('waits for a person, who shows by %s', async (type) => {
    hydration.watch(page);
    expect([hydration.isWanted(), hydration.isDone()]).toEqual([false, false]);
    find('text').dispatchEvent(new Event(type, { bubbles: true }));
    await hydration.wanted;
    expect([hydration.isWanted(), hydration.isDone()]).toEqual([true, false]);
  });

  it('tells who waits that the page is watched', async () => {
    const told = vi.fn<() => void>();
    void hydration.watched.then(told);
    expect(await Promise.resolve(told.mock.calls.length)).toBe(0);
    hydration.watch(page);
    expect(await Promise.resolve(told).then(({ mock }) => mock.calls.length)).toBe(1);
  });

  it('hears a person also where a part of the page keeps the event to itself', () => {
    hydration.watch(page);
    find('text').dispatchEvent(new Event('scroll'));
    expect(hydration.isWanted()).toBe(true);
  });

  it('can be started without a person, and holds nothing back once it is done', async () => {
    hydration.start();
    await hydration.wanted;
    await hydrated();
    hydration.watch(page);
    const heard = listen('click');
    find('go').click();
    expect(heard).toEqual(['click go']);
  });
});

describe('a press before', () => {
  it('happens after hydration, on the control and not on its label', async () => {
    hydration.watch(page);
    const heard = listen('click');
    find('label').click();
    expect(heard).toEqual([]);
    await hydrated();
    expect(heard).toEqual(['click go']);
  });

  it('happens to no control that is gone', async () => {
    hydration.watch(page);
    const gone = find('go');
    const pressed = vi.spyOn(gone, 'click');
    find('label').click();
    gone.remove();
    await hydrated();
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s is the browser’s', (key) => {
    hydration.watch(page);
    const heard = listen('click');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    find('go').dispatchEvent(press);
    expect([heard, press.defaultPrevented]).toEqual([['click go'], false]);
  });

  it.each(['text', 'name'])('on what is no button is the browser’s: %s', (id) => {
    hydration.watch(page);
    const heard = listen('click');
    find(id).click();
    expect(heard).toEqual([`click ${id}`]);
  });

  it('outside of the page is none of ours', () => {
    hydration.watch(page);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('outside').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  it('is not held back any more after hydration', async () => {
    hydration.watch(page);
    await hydrated();
    await hydrated();
    const heard = listen('click');
    find('go').click();
    expect(heard).toEqual(['click go']);
  });
});

describe('what was typed before', () => {
  it('is told to the page when it is hydrated, and stands in its field', async () => {
    hydration.watch(page);
    const name = input('name');
    name.value = 'Ona';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    name.value = 'Mina';
    const heard = listen('input', 'change');
    await hydrated();
    expect([name.value, heard]).toEqual(['Ona', ['input name']]);
  });

  it('is found in the fields where the script came later', async () => {
    input('name').value = 'Ona';
    input('note').value = 'Tea';
    (find('city') as HTMLSelectElement).selectedIndex = 1;
    input('agreed').checked = true;
    hydration.watch(page);
    const heard = listen('input', 'change', 'click');
    input('agreed').checked = false;
    await hydrated();
    expect(heard).toEqual(expect.arrayContaining(['input name', 'input note', 'change city', 'click agreed']));
    expect(heard.some((one) => one.endsWith('card') || one.endsWith('bank'))).toBe(false);
    expect(input('agreed').checked).toBe(true);
  });

  it('is heard also where a part of the page keeps the event to itself', async () => {
    hydration.watch(page);
    input('name').value = 'Ona';
    input('name').dispatchEvent(new Event('input'));
    input('name').value = 'Mina';
    await hydrated();
    expect(input('name').value).toBe('Ona');
  });

  it('is left alone outside of the page, and where it is in no field', async () => {
    hydration.watch(page);
    const heard = vi.fn<(event: Event) => void>();
    for (const id of ['search', 'editable']) {
      find(id).dispatchEvent(new Event('input', { bubbles: true }));
      find(id).addEventListener('input', heard);
    }
    await hydrated();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is left alone where it is as the server made it', async () => {
    hydration.watch(page);
    const heard = listen('input', 'change', 'click');
    await hydrated();
    expect(heard).toEqual([]);
  });

  it('and what was ticked is pressed once, where it is not as wished already', async () => {
    hydration.watch(page);
    const agreed = input('agreed');
    agreed.checked = true;
    agreed.dispatchEvent(new Event('input', { bubbles: true }));
    const card = input('card');
    card.checked = true;
    card.dispatchEvent(new Event('input', { bubbles: true }));
    card.checked = false;
    const heard = listen('click');
    await hydrated();
    expect([heard, agreed.checked, card.checked]).toEqual([['click card'], true, true]);
  });
});

it('of two methods that were chosen in turn before, the last one is chosen', async () => {
  hydration.watch(page);
  const [card, bank] = [input('card'), input('bank')];
  for (const method of [card, bank, card]) {
    method.checked = true;
    method.dispatchEvent(new Event('input', { bubbles: true }));
  }
  bank.checked = true;
  await hydrated();
  expect([card.checked, bank.checked]).toEqual([true, false]);
});

describe('a form that is sent before', () => {
  it('is sent after hydration, by the same button', async () => {
    hydration.watch(page);
    const form = find('form') as HTMLFormElement;
    const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: find('send') });
    form.dispatchEvent(submit);
    expect([submit.defaultPrevented, sent.mock.calls.length]).toEqual([true, 0]);
    await hydrated();
    expect(sent.mock.calls).toEqual([[find('send')]]);
  });

  it('is held back also where a part of the page keeps the event to itself', () => {
    hydration.watch(page);
    const submit = new SubmitEvent('submit', { cancelable: true });
    find('form').dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it('is not held back any more after hydration', async () => {
    hydration.watch(page);
    await hydrated();
    await hydrated();
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
  });

  it('is not sent where something else has kept it back', async () => {
    const form = find('form') as HTMLFormElement;
    const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
    addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true });
    hydration.watch(page);
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await hydrated();
    expect(sent).not.toHaveBeenCalled();
  });
});
