/** The words of a page as its visitors see or hear them, with the language in which each is marked. */
import type { Page } from '@playwright/test';

export interface VisibleText {
  text: string;
  /** Of the nearest element that names one. */
  language: string;
}

export const readVisibleTexts = (page: Page): Promise<VisibleText[]> => page.evaluate(read);

/** Letters of the page for which the browser finds no font: it draws them all as the same box. */
export const findLettersWithoutFont = (page: Page, letters: readonly string[]): Promise<string[]> =>
  page.evaluate(draw, letters);

/** Runs in the page, so it brings all that it needs. */
function read(): VisibleText[] {
  const texts = new Map<Element, Map<string, string>>();
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
  /** Names, codes and addresses, which no language changes, and what the visitor has typed. */
  const isFixed = (element: Element) =>
    element.closest('[translate="no"], code, script, style, noscript, textarea') !== null;
  const blockOf = (element: Element): Element => {
    const { display } = getComputedStyle(element);
    return display.startsWith('inline') && element.parentElement ? blockOf(element.parentElement) : element;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || isFixed(parent) || !isShown(parent)) continue;
    const block = blockOf(parent);
    const ofBlock = texts.get(block) ?? new Map<string, string>();
    texts.set(block, ofBlock);
    const language = languageOf(parent);
    ofBlock.set(language, (ofBlock.get(language) ?? '') + node.nodeValue);
  }
  const words = [...texts.values()].flatMap((ofBlock) =>
    [...ofBlock].map(([language, text]) => ({ language, text: text.replace(/\s+/g, ' ').trim() })),
  );
  for (const element of document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
    if (isFixed(element) || !isShown(element)) continue;
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (text !== '') words.push({ text, language: languageOf(element) });
    }
  }
  words.push({ text: document.title, language: document.documentElement.lang });
  return words;
}

/** Runs in the page, too. */
function draw(letters: readonly string[]): string[] {
  const SIZE = 24;
  /** No font has it. */
  const MISSING = '\u{10FFFE}';
  const canvas = new OffscreenCanvas(SIZE * 2, SIZE * 2);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  pen.font = `${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  const picture = (letter: string) => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.fillText(letter, SIZE / 2, SIZE * 1.5);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
  const [width, box] = [pen.measureText(MISSING).width, picture(MISSING)];
  return letters.filter((letter) => pen.measureText(letter).width === width && picture(letter) === box);
}
