/** The links below a menu: its children, and one way to all of them. */
import { expect, it } from 'vitest';
import { listMenuLinks } from '../../src/app/shell/menu-links.ts';

const seoul = { id: 'seoul', name: 'Seoul', path: '/product/search/all/seoul', children: [] };
const places = { id: 'places', name: 'Destinations', path: '/product/search/all/all', children: [seoul] };
const paths = (links: readonly { path: string }[]) => links.map(({ path }) => path);

it('begin with all of them', () => {
  const links = listMenuLinks(places, 'All destinations');
  expect(paths(links)).toEqual([places.path, seoul.path]);
  expect(links[0]?.name).toBe('All destinations');
});

it('name an address once', () => {
  expect(paths(listMenuLinks({ ...places, path: seoul.path }, 'All'))).toEqual([seoul.path]);
});
