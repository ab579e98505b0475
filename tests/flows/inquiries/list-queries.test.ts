/** Addresses and questions of the list of inquiries. */
import { expect, it } from 'vitest';
import { inquiriesPath, inquiryListQuery } from '../../../src/flows/inquiries/list-queries.ts';

it('a page of the list has an address, and the first needs none of its own', () => {
  expect([inquiriesPath(1), inquiriesPath(2)]).toEqual(['/board/contact-us', '/board/contact-us?page=2']);
  expect(inquiryListQuery(2)).toEqual({ name: 'inquiry.list', input: { query: { page: 2 } } });
});
