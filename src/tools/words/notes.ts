/** What a text is for, in a word or two: a heading, a button, the label of a field; read from where the source asks for it. */
import { PLURAL } from '../quality/plural-forms.mjs';

/** By the property of a component that takes the text. */
const BY_PROPERTY: Readonly<Record<string, string>> = {
  label: 'label',
  legend: 'label of a group',
  hint: 'help below a field',
  placeholder: 'shown where nothing is filled in',
  title: 'heading',
  text: 'sentence',
  message: 'sentence',
  submit: 'button',
  action: 'button',
  next: 'button',
  status: 'read aloud, not seen',
  'aria-label': 'read aloud, not seen',
  alt: 'read aloud in place of a picture',
};

/** By the element that the text stands in. */
const BY_ELEMENT: Readonly<Record<string, string>> = {
  Button: 'button',
  LinkButton: 'button',
  Link: 'link',
  Way: 'link',
  a: 'link',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  SectionHeading: 'heading',
  legend: 'label of a group',
  dt: 'label',
  Badge: 'badge',
  Notice: 'sentence',
  p: 'sentence',
  FieldError: 'error at a field',
  VisuallyHidden: 'read aloud, not seen',
};

/** By the last name of the key, where no source tells more. */
const BY_NAME: Readonly<Record<string, string>> = {
  title: 'heading',
  text: 'sentence',
  hint: 'help below a field',
  action: 'button',
  label: 'label',
};

/** Of files whose texts all have one place. */
const BY_FILE: Readonly<Record<string, string>> = {
  'busy.json': 'page that stands in while the shop is busy',
  'descriptions.json': 'below the title in search results',
  'errors.json': 'error',
  'keywords.json': 'for search engines, parted by commas',
  'mail.json': 'in a mail',
  'scenes.json': 'read aloud in place of a picture',
  'titles.json': 'title of the page in tabs and search results',
};

/** `label={t('key'`, and `<Button variant="quiet">{t('key'`; a condition or a line break may stand between. */
const ASKED = /(?:([\w-]+)=\{|<(\w+)(?:\s(?:=>|[^<>])*)?>\s*\{)[^{}<>]{0,80}?\bt\(\s*'(?:[\w-]+:)?([\w.-]+)'/g;

/** @returns what each key is for where a source asks for it, such as `title` → `heading` */
export function readRoles(source: string): ReadonlyMap<string, string> {
  const found = [...source.matchAll(ASKED)].map(([, property = '', element = '', key = '']): [string, string] => [
    key,
    BY_PROPERTY[property] ?? BY_ELEMENT[element] ?? '',
  ]);
  return new Map(found.filter(([, role]) => role !== ''));
}

/** @param sources texts of the files that ask for what is at `file key` */
export function describeText(at: string, english: string, sources: readonly string[]): string {
  const [file = '', whole = ''] = at.split(' ');
  const form = PLURAL.exec(whole)?.[0].slice(1);
  const key = whole.replace(PLURAL, '');
  const asked = sources.flatMap((source) => readRoles(source).get(key) ?? []);
  const named = BY_NAME[key.split('.').at(-1) ?? ''] ?? [];
  const roles = [BY_FILE[file] ?? (asked.length > 0 ? asked : named)].flat();
  const values = [...new Set(english.match(/\{\{[^}]*\}\}/g) ?? [])];
  return [
    ...new Set(roles),
    ...(form === undefined ? [] : [`plural form "${form}"`]),
    ...(values.length > 0 ? [`filled in: ${values.join(' ')}`] : []),
  ].join('; ');
}
