/** Words as translators and developers handle them: what is unused, how far a language is, tables, pseudo-languages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAME_AS_ENGLISH } from '../../src/tools/quality/check-locales.mjs';
import { runWords } from '../../src/tools/words/command.ts';
import { readTexts } from '../../src/tools/words/locale-texts.ts';
import { describeText } from '../../src/tools/words/notes.ts';
import { lengthen, mirror, pseudoLanguages } from '../../src/tools/words/pseudo.ts';

let root: string;

function write(path: string, content: string | object) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
  write('locales/en/cart.json', { title: 'Cart', line_one: '{{count}} line', line_other: '{{count}} lines' });
  write('locales/ko/cart.json', { title: '장바구니', line_other: '{{count}}개' });
  write('locales/ru/cart.json', { title: 'Корзина', line_one: '{{count}} поездка', line_few: '{{count}} поездки' });
  for (const language of ['en', 'ru']) write(`locales/${language}/calendar.json`, { months: 'May' });
  write('src/pages/cart/page.tsx', "useWords('cart'); t('cart:title'); t('line', { count })");
  mkdirSync(join(root, 'machines'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('unused', () => {
  it('names a text for which no source asks', () => {
    expect(runWords(root, ['unused'])).toEqual({ text: '', isRight: true });
    write('locales/en/cart.json', { title: 'Cart', old: 'Basket' });
    expect(runWords(root, ['unused'])).toEqual({ text: 'cart.json old', isRight: false });
  });

  it('takes no key of another namespace for its own', () => {
    write('locales/en/shell.json', { title: 'Menu', line: 'One line' });
    expect(runWords(root, ['unused']).text).toBe('shell.json title\nshell.json line');
    write('src/app/menu.tsx', "const { t } = useWords(['shell', 'ui']); t('title');");
    write('src/app/say.ts', "export const say = (t: TFunction<'shell'>) => t('line');");
    expect(runWords(root, ['unused']).text).toBe('');
  });

  it('knows keys of which a part is filled in', () => {
    write('locales/en/cart.json', { state: { sold_out: 'Sold out' }, other: 'Left' });
    write('src/pages/cart/page.tsx', 't(`cart:state.${status}`)');
    expect(runWords(root, ['unused']).text).toBe('cart.json other');
  });
});

describe('a table for a translator', () => {
  const table = () => {
    const file = join(root, 'out.csv');
    expect(runWords(root, ['export', 'ru', file])).toEqual({ text: '', isRight: true });
    const [mark, ...content] = readFileSync(file, 'utf8').trimEnd();
    expect(mark).toBe('\uFEFF');
    return content.join('').split('\r\n');
  };

  it('has a row for each plural form of the language, with where it is used', () => {
    const counted = (form: string) => `"plural form ""${form}""; filled in: {{count}}","src/pages/cart/page.tsx",""`;
    expect(table()).toEqual([
      '"file","key","english","korean","text","note","used in","seen in"',
      '"cart.json","title","Cart","장바구니","Корзина","heading","src/pages/cart/page.tsx",""',
      `"cart.json","line_one","{{count}} line","{{count}}개","{{count}} поездка",${counted('one')}`,
      `"cart.json","line_few","{{count}} lines","{{count}}개","{{count}} поездки",${counted('few')}`,
      `"cart.json","line_many","{{count}} lines","{{count}}개","",${counted('many')}`,
      `"cart.json","line_other","{{count}} lines","{{count}}개","",${counted('other')}`,
    ]);
  });

  it.each([
    ["<Field label={t('name')} />", 'name', 'label'],
    ["<Button onClick={() => leave()}>\n  {t('leave')}\n</Button>", 'leave', 'button'],
    ["<h2>{isOpen ? t('open') : t('shut')}</h2>", 'open', 'heading'],
    ["<Field aria-label={t('cart:close')} label={t('close.title')} />", 'close', 'read aloud, not seen'],
    ["say(t('empty.action'))", 'empty.action', 'button'],
    ["say(t('other'))", 'other', ''],
  ])('says what a text is for: %s', (source, key, note) => {
    expect(describeText(`cart.json ${key}`, 'Any', [source])).toBe(note);
  });

  it('says of some files what all their texts are for', () => {
    expect(describeText('mail.json greeting', 'Hello {{name}}', [])).toBe('in a mail; filled in: {{name}}');
  });

  it('names the pictures of pages on which a text was seen', () => {
    write('test-results/screens/cart/en.txt', 'Home\nCart\n2 lines');
    expect(table()[1]).toMatch(/,"test-results\/screens\/cart\/en-390-light\.png"$/);
    expect(table()[5]).toMatch(/cart\/en-390-light\.png"$/);
  });

  it('is taken back, says what is still wrong, and leaves untouched what has no text', () => {
    const file = join(root, 'ru.csv');
    const rows = table().map((row) => row.replace('"Корзина"', '"Ваша ""корзина"""'));
    writeFileSync(file, `\uFEFF${rows.join('\r\n')}`);
    const { text, isRight } = runWords(root, ['import', 'ru', file]);
    expect([text, isRight]).toEqual(['locales/ru/cart.json: line lacks the plural forms many, other.', false]);
    expect(read('locales/ru/cart.json')).toEqual({
      title: 'Ваша "корзина"',
      line_one: '{{count}} поездка',
      line_few: '{{count}} поездки',
    });
  });

  it.each([
    ['commas', '\uFEFFfile,key,text\r\ncart.json,title,"Поездки, корзина"\r\n'],
    ['commas and no mark', 'file,key,text\ncart.json,title,"Поездки, корзина"\n'],
    ['semicolons', '\uFEFFfile;key;text\r\ncart.json;title;Поездки, корзина\r\n\r\n'],
    ['quotes and semicolons', '"file";"key";"text"\n"cart.json";"title";"Поездки, корзина"'],
  ])('is taken back with %s', (_, content) => {
    const file = join(root, 'ru.csv');
    writeFileSync(file, content);
    runWords(root, ['import', 'ru', file]);
    expect(read('locales/ru/cart.json')).toMatchObject({ title: 'Поездки, корзина' });
  });

  it.each([
    [
      'a key that English has not',
      '"file","key","text"\n"cart.json","gone","Корзина"',
      'No text is at cart.json gone.',
    ],
    [
      'a path out of the folder',
      '"file","key","text"\n"../cart.json","title","Корзина"',
      'No text is at ../cart.json title.',
    ],
    ['no keys', '"file","text"\n"cart.json","Корзина"', 'The table lacks the column key'],
    ['another table', 'cart;title;Корзина', 'The table lacks the column file, key, text'],
    ['nothing', '', 'The table has no rows.'],
    ['a row that is too short', 'file,key,text\ncart.json,title', 'line 2'],
  ])('with %s changes nothing', (_, content, message) => {
    const file = join(root, 'ru.csv');
    writeFileSync(file, content);
    const before = read('locales/ru/cart.json');
    const answer = runWords(root, ['import', 'ru', file]);
    expect([answer.isRight, answer.text.includes(message)]).toEqual([false, true]);
    expect(read('locales/ru/cart.json')).toEqual(before);
  });
});

it('status tells how far each language is', () => {
  const rows = runWords(root, ['status']).text.split('\n');
  expect(rows.find((row) => row.startsWith('ru'))).toMatch(/^ru +3 of 5 +60 % +0 as in English$/);
  expect(rows.find((row) => row.startsWith('ko'))).toMatch(/2 of 2 +100 %/);
});

it.each([[[]], [['export']], [['export', 'xx', 'a.csv']], [['export', '..', 'a.csv']], [['import', 'ru']]])(
  'says how it is used: %j',
  (args) => {
    expect(runWords(root, args)).toEqual({ text: expect.stringContaining('npm run words') as string, isRight: false });
  },
);

describe('pseudo-languages', () => {
  it('lengthen a text by two fifths, and leave values and tags alone', () => {
    const long = lengthen('Add <1>{{count}} seats</1>');
    expect(long).toMatch(/^\[Áḍḍ <1>\{\{count\}\} šéáţš<\/1>·+\]$/);
    expect(long.replaceAll(/\{\{count\}\}|<\/?1>|[[\]]/g, '').length).toBe(Math.ceil('Add  seats'.length * 1.4));
  });

  it('turn a text round for languages from the right', () => {
    expect(mirror('Book {{count}}')).toBe('[\u202eBook \u202c{{count}}\u202e\u202c]');
  });

  it('stand in the place of English and Arabic, and only where they are asked for', () => {
    expect(pseudoLanguages(() => '', '')).toBeNull();
    const plugin = pseudoLanguages((file) => readFileSync(join(root, file), 'utf8'), '1');
    const load = plugin?.load as (id: string) => string | null;
    expect(load('/locales/en/cart.json')).toContain('Çáŕţ');
    const mirrored = JSON.parse(load('/locales/ar/cart.json?import') ?? '{}') as object;
    expect(Object.keys(mirrored)).toEqual([
      'title',
      'line_one',
      ...['zero', 'two', 'few', 'many', 'other'].map((form) => `line_${form}`),
    ]);
    expect(Object.values(mirrored)[0]).toContain('\u202eCart');
    expect([load('/locales/ko/cart.json'), load('/locales/en/calendar.json')]).toEqual([null, null]);
  });
});

it('lists no text as the same in English that no longer is', () => {
  const shop = join(import.meta.dirname, '../..');
  const textsOf = (language: string) => new Set(readTexts(shop, language).values());
  const english = textsOf('en');
  const { names, ...byLanguage } = SAME_AS_ENGLISH;
  const idle = Object.entries(byLanguage).flatMap(([language, texts]) => {
    const own = textsOf(language);
    return texts.filter((text) => !own.has(text) || !english.has(text)).map((text) => `${language}: ${text}`);
  });
  expect([...names.filter((name) => !english.has(name)), ...idle]).toEqual([]);
});

describe('a sample', () => {
  it('takes the same texts for the same seed, of the shop and of its goods, beside English and Korean', () => {
    const shop = join(import.meta.dirname, '../..');
    const take = (seed: string) => runWords(shop, ['sample', 'ja', '20', seed]).text;
    expect(take('7')).toBe(take('7'));
    expect(take('7')).not.toBe(take('8'));
    expect(take('7').match(/^\d+\. \w[\w-]*\.json /gm)).toHaveLength(12);
    expect(take('7').match(/^\d+\. src\/server\/features\/\w+\/seed\/texts\//gm)).toHaveLength(8);
    expect(take('7').match(/^ {3}ja: /gm)).toHaveLength(20);
    expect(take('7').match(/^ {3}en: /gm)).toHaveLength(20);
  });

  it('wants a language that is there, and plain numbers', () => {
    expect(runWords(root, ['sample', 'xx']).isRight).toBe(false);
    expect(runWords(root, ['sample', 'ru', 'many']).isRight).toBe(false);
    expect(runWords(root, ['sample', 'ru', '5', '-1']).isRight).toBe(false);
  });
});
