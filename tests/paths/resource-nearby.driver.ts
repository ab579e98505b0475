/** Something that is not asked for: trips that come close, where only a page of the found ones is empty. */
import { screen } from '@testing-library/react';
import words from '../../locales/en/search.json';
import { SearchPage } from '../../src/pages/search/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

export const resourceNearbyDriver: PageDriver = {
  async open() {
    const stage = await mountPage({
      address: '/product/search/all/all?page=9',
      pages: { search: SearchPage },
      today: TODAY,
    });
    await stage.answer('product.list', [], { total: 14, total_pages: 2, page: 9, per_page: 12 });
    return stage;
  },
  events: {},
  states: {
    idle: (stage) => {
      screen.getByText(words.empty.firstPage);
      check(stage.open().length === 0, 'Trips that come close are asked for.');
      check(screen.queryByText(words.empty.similar) === null, 'Trips that come close are shown.');
    },
  },
  possible: () => false,
};
