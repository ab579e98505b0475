/** Which entries an operator may add to the head of a page. */
import { describe, expect, it } from 'vitest';
import { findMetaProblem, isAddressEntry } from '../../src/rules/page-meta.ts';

describe('a name', () => {
  it.each([
    'og:title',
    'twitter:card',
    'article:published_time',
    'fb:app_id',
    `og:a${'b'.repeat(39)}`,
    'google-site-verification',
    'a.b_c-9',
    `a${'b'.repeat(59)}`,
  ])('%s is offered', (name) => expect(findMetaProblem(name, 'words')).toBeNull());

  it.each([
    'og:',
    'og:1title',
    `og:a${'b'.repeat(40)}`,
    'og:Title',
    'og:a b',
    'dc:title',
    ' og:title',
    'og:title ',
    '9lives',
    'Robots',
    `a${'b'.repeat(60)}`,
    'a b',
    '',
    'description',
    'keywords',
    'viewport',
    'referrer',
    'theme-color',
    'color-scheme',
    'og:url',
  ])('%j is not', (name) => {
    expect(findMetaProblem(name, 'words')).toBe('not_offered');
    expect(findMetaProblem(name, null)).toBe('not_offered');
  });
});

describe('an entry that holds an address', () => {
  it.each(['og:image', 'twitter:image', 'og:video:url', 'og:audio:secure_url', 'twitter:image:src'])('%s', (name) => {
    expect(isAddressEntry(name)).toBe(true);
    expect(findMetaProblem(name, 'words')).toBe('invalid');
  });

  it.each(['og:image:width', 'og:image:url:x', 'og:title', 'xog:image', 'article:image'])('is not %s', (name) => {
    expect(isAddressEntry(name)).toBe(false);
  });

  it.each(['/pictures/a.png', 'https://pictures.example/a.png?size=2', '/a', null])('may be %s', (value) => {
    expect(findMetaProblem('og:image', value)).toBeNull();
  });

  it.each([
    'http://pictures.example/a.png',
    '//pictures.example/a.png',
    '/\\pictures.example/a.png',
    'javascript:alert(1)',
    'x/pictures/a.png',
    '/a b.png',
    '/a"b.png',
    '/a<b.png',
    '/a.png\n',
    '/',
    'https://',
  ])('may not be %j', (value) => expect(findMetaProblem('og:image', value)).toBe('invalid'));
});
