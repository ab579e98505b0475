/** Puts a page together: the template, its head, its content and the data that the browser goes on with. */
import { embedJson } from './embed-json.ts';
import { describingTags, loadingTags } from './head.ts';
import type { PageAssets } from './manifest.ts';
import type { RenderedPage } from '../../contract/first-html.ts';

/** Replacement by a function, since `$` in a page's own words would mean something else. */
function put(template: string, place: string, text: string): string {
  return template.replace(place, () => text);
}

export interface DocumentParts {
  template: string;
  page: RenderedPage;
  origin: string;
  /** Null in development, where the script in the template does all. */
  assets: PageAssets | null;
  /** Styles in place. */
  css: string;
}

export function buildDocument({ template, page, origin, assets, css }: DocumentParts): string {
  const head = describingTags(page, origin) + (assets ? loadingTags(assets, css, page.boot.words) : '');
  let html = put(template, '<html lang="en" dir="ltr">', `<html lang="${page.locale}" dir="${page.dir}">`);
  html = put(html, '<!--head-->', head);
  html = put(html, '<!--page-->', page.html);
  return put(html, '<!--boot-->', `<script type="application/json" id="boot">${embedJson(page.boot)}</script>`);
}
