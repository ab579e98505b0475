/** What a page loses when its text grows or its window shrinks, found by measuring: cut text, covered and small targets, sideways scrolling. */
import type { Page } from '@playwright/test';

/** Each finding as one line; `hints`: the words in empty fields count too. */
export const findLostContent = (page: Page, hints: boolean): Promise<string[]> => page.evaluate(measure, hints);

/** Runs in the page, so it brings all that it needs. */
function measure(hints: boolean): string[] {
  const SLACK = 1;
  const TARGET = 24;
  /** Rows of links, choices and cards that are swiped by design. */
  const SWIPED = 'nav, [role=group], [data-swiped]';
  /** The calling code stands first in it; the name of the country is that of its list. */
  const COUNTRY_CODE = 'select[autocomplete="tel-country-code"]';
  /** Hidden until it has the focus. */
  const SKIP_LINK = 'a[href="#content"]';
  const found: string[] = [];
  const root = document.documentElement;
  // What is skipped until it is near has boxes of a guessed size.
  for (const skipped of document.querySelectorAll<HTMLElement>('[data-later]'))
    skipped.style.contentVisibility = 'visible';
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const scope = modal ?? document.body;

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()} ${element.id ? `#${element.id} ` : ''}${element.getAttribute('class') ?? ''}> "${words.replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  /** Words for those who listen stand in a box of one pixel. */
  const isForEars = (box: DOMRect) => box.width <= 2 || box.height <= 2;

  const spill = root.scrollWidth - root.clientWidth;
  if (spill > SLACK) {
    // What reaches exactly as far as the page does is what widens it.
    const reach = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return root.dir === 'rtl' ? root.clientWidth - left : right;
    };
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => Math.abs(reach(element) - root.scrollWidth) <= 1 && isShown(element),
    );
    found.push(`scrolls sideways by ${spill} px${widest ? `: ${nameOf(widest)}` : ''}`);
  }

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : [];

  function findScrollers() {
    for (const element of scope.querySelectorAll('*')) {
      const { overflowX } = styleOf(element);
      if (!/auto|scroll/.test(overflowX) || element.scrollWidth - element.clientWidth <= SLACK || !isShown(element))
        continue;
      if (element.matches('textarea, input') || element.querySelector('table') || element.matches(SWIPED)) continue;
      found.push(`a part scrolls sideways: ${nameOf(element)}`);
    }
  }

  /** Where an edge of text lies outside a box that hides what is outside. */
  function findCutText() {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const reported = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        (node.nodeValue ?? '').trim() === '' ||
        parent.closest(`option, script, style, svg, ${SKIP_LINK}`) ||
        !isShown(parent)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      let [left, right, top, bottom] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.max(...boxes.map((box) => box.right)),
        Math.min(...boxes.map((box) => box.top)),
        Math.max(...boxes.map((box) => box.bottom)),
      ];
      for (const above of ancestors(parent)) {
        const style = styleOf(above);
        if (style.display === 'contents' || style.display === 'inline') continue;
        // An excerpt of so many lines ends in an ellipsis by design.
        if (style.webkitLineClamp !== 'none') break;
        const box = above.getBoundingClientRect();
        if (isForEars(box)) break;
        if (/auto|scroll/.test(style.overflowX)) [left, right] = [box.left, box.right];
        if (/auto|scroll/.test(style.overflowY)) [top, bottom] = [box.top, box.bottom];
        const isCutX = /hidden|clip/.test(style.overflowX) && (left < box.left - SLACK || right > box.right + SLACK);
        const isCutY = /hidden|clip/.test(style.overflowY) && (top < box.top - SLACK || bottom > box.bottom + SLACK);
        if ((isCutX || isCutY) && !reported.has(above)) {
          reported.add(above);
          found.push(
            `cuts ${isCutX ? 'width' : 'height'}: ${nameOf(above)}, at "${(node.nodeValue ?? '').trim().slice(0, 40)}"`,
          );
        }
        if (isCutX || isCutY || style.position === 'fixed') break;
      }
    }
  }

  /** The choice of a list and the hint in an empty field have no boxes of their own: their words are measured, the hints where the text is as the shop sets it. */
  function findCutFields() {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return;
    const fields = hints ? 'select, input[placeholder]' : 'select';
    for (const field of scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)) {
      const words =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.text ?? '')
          : field.value === ''
            ? field.placeholder
            : '';
      if (words === '' || field.matches(COUNTRY_CODE) || !isShown(field) || isForEars(field.getBoundingClientRect()))
        continue;
      const style = styleOf(field);
      pen.font = style.font;
      pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
      pen.wordSpacing = style.wordSpacing;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const width = pen.measureText(words).width;
      if (width > room + 2) found.push(`cuts "${words}" by ${Math.round(width - room)} px: ${nameOf(field)}`);
    }
  }

  interface Hit {
    element: Element;
    boxes: DOMRect[];
    box: DOMRect;
    layer: Element | undefined;
  }

  /** What of a box is in sight: not what was scrolled or swiped out of a part of the page. */
  function visiblePart(element: Element, box: DOMRect): DOMRect {
    let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
    for (const above of ancestors(element.parentElement)) {
      const { overflowX, overflowY } = styleOf(above);
      const frame = above.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** The box of an inline element is as tall as its font, which is more than its line in some scripts. */
  function lineBox(element: Element, box: DOMRect): DOMRect {
    const { display, lineHeight } = styleOf(element);
    const spare = display === 'inline' ? Math.max(0, box.height - Number.parseFloat(lineHeight)) : 0;
    return new DOMRect(box.left, box.top + spare / 2, box.width, box.height - spare);
  }

  function listTargets(): Hit[] {
    const operable = 'a[href], button, input:not([type=hidden], [type=range]), select, textarea, summary';
    return [...scope.querySelectorAll(operable)].flatMap((element) => {
      const label = element.matches('[type=radio], [type=checkbox], [type=file]') ? element.closest('label') : null;
      const touched = label ?? element;
      const box = touched.getBoundingClientRect();
      if (!isShown(touched) || isForEars(box) || element.matches(`:disabled, ${SKIP_LINK}`)) return [];
      const boxes = [...touched.getClientRects()]
        .map((each) => visiblePart(touched, lineBox(touched, each)))
        .filter(({ width, height }) => width > SLACK && height > SLACK);
      if (boxes.length === 0) return [];
      const layer = ancestors(touched).find((above) => /fixed|sticky/.test(styleOf(above).position));
      return [{ element: touched, boxes, box, layer }];
    });
  }

  /** Its corners take no press, and may lie over those of another. */
  const isDisc = ({ element, box, boxes }: Hit) =>
    boxes.length === 1 &&
    Math.abs(box.width - box.height) <= SLACK &&
    Number.parseFloat(styleOf(element).borderTopLeftRadius) >= box.width / 2;

  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;

  /** A picture that opens is a target as a whole; its arrows lie on it by design, above it. */
  const isPicture = ({ element }: Hit) => element.querySelector('img') !== null && element.textContent.trim() === '';

  function findBadTargets() {
    const targets = listTargets();
    const isSmall = ({ box }: Hit) => box.width < TARGET - 0.5 || box.height < TARGET - 0.5;
    const isInline = ({ element }: Hit) =>
      styleOf(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim(),
      );
    const middle = ({ box }: Hit) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    for (const [index, one] of targets.entries()) {
      for (const other of targets.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        if (isPicture(one) || isPicture(other)) continue;
        const apart = Math.hypot(middle(one).x - middle(other).x, middle(one).y - middle(other).y);
        if (isDisc(one) && isDisc(other) && apart >= (one.box.width + other.box.width) / 2 - SLACK) continue;
        if (one.boxes.some((a) => other.boxes.some((b) => overlap(a, b))))
          found.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
      if (!isSmall(one) || isInline(one)) continue;
      const { x, y } = middle(one);
      const isCrowded = targets.some((other) => {
        if (other === one || other.layer !== one.layer) return false;
        const at = middle(other);
        if (isSmall(other) && Math.hypot(at.x - x, at.y - y) < TARGET) return true;
        const away = Math.hypot(
          Math.max(other.box.left - x, 0, x - other.box.right),
          Math.max(other.box.top - y, 0, y - other.box.bottom),
        );
        return away < TARGET / 2;
      });
      if (isCrowded)
        found.push(`small: ${Math.round(one.box.width)} × ${Math.round(one.box.height)} ${nameOf(one.element)}`);
    }
  }

  findScrollers();
  findCutText();
  findCutFields();
  findBadTargets();
  return found;
}
