/** Reviews of a member: the list, the form of a new one, the change of one that is there, in every state. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import words from '../../locales/en/reviews.json';
import errors from '../../locales/en/errors.json';
import type { OpenTrip, OwnReview } from '../../src/contract/reviews/calls.ts';
import { MyReviewPage } from '../../src/pages/my-review/page.tsx';
import { ReviewEditPage } from '../../src/pages/review-edit/page.tsx';
import { ReviewRegisterPage } from '../../src/pages/review-register/page.tsx';
import { ReviewRegister2Page } from '../../src/pages/review-register2/page.tsx';
import { visitAccount, type AccountVisit } from './account-visit.ts';
import { buildPagination, reviewIn } from './trips.ts';

let visit: AccountVisit;
afterEach(() => visit.stage.close());

const trip = (number: string): OpenTrip => ({
  booking_id: `booking-${number.toLowerCase()}`,
  number,
  product_id: 'temple-stay',
  product_title: 'A night at the temple',
  product_image: '/images/products/temple-stay/0.svg',
  date: '2026-10-10',
  points: 500,
});
const own = (change: Partial<OwnReview> = {}): OwnReview => ({
  ...reviewIn('en', 'r1'),
  booking_id: 'booking-1',
  product_title: 'A night at the temple',
  product_image: '/images/products/temple-stay/0.svg',
  is_hidden: false,
  hidden_reason: '',
  ...change,
});
const photo = (id: string) => ({ id, thumb: `/t/${id}`, src: `/s/${id}`, width: 8, height: 6 });

const choosePhotos = (files: readonly File[]) =>
  visit.stage.perform(() =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${words.photos.label.slice(0, 6)}`)), { target: { files } }),
  );
const star = (rating: number) => screen.getByRole('radio', { name: `${rating} out of 5` });
const problems = () =>
  screen.queryAllByText(errors.problems.required).map((each) => each.closest('p')?.id.replace(/-error$/, ''));

async function fill(): Promise<void> {
  await visit.stage.perform(() => fireEvent.click(star(4)));
  await visit.put(words.field.title, 'Quiet');
  await visit.put(words.field.content, 'Deer and drums at dusk.');
}

describe('a new review', () => {
  const ADDRESS = '/product/temple-stay/review';
  const open = async (trips: readonly OpenTrip[]) => {
    visit = await visitAccount('reviewRegister', ReviewRegisterPage, ADDRESS);
    await visit.stage.answer('review.trips', [...trips], buildPagination(trips.length));
  };

  it('says what is missing at each field and above them', async () => {
    await open([trip('M1'), trip('M2')]);
    await visit.tap(words.register.submit);
    const fields = ['booking_id', 'rating', 'title', 'content'];
    expect(problems()).toEqual(fields.map((field) => `review.${field}`));
    const summary = within(screen.getByRole('alert', { name: 'Please fill out all required fields.' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      words.field.trip,
      words.field.rating,
      words.field.title,
      words.field.content,
    ]);
    await visit.put(words.field.content, 'Too few');
    await visit.tap(words.register.submit);
    expect(screen.getByLabelText(new RegExp(`^${words.field.content}`)).getAttribute('aria-invalid')).toBe('true');
    expect(visit.stage.open()).not.toContain('review.create');
  });

  it('without stars says so at the stars as a group', async () => {
    await open([trip('M1')]);
    await visit.tap(words.register.submit);
    const stars = screen.getByRole('radiogroup', { name: new RegExp(`^${words.field.rating}`) });
    expect(stars.getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(stars.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toContain(errors.problems.required);
  });

  it('of a lone trip is sent once, and thanks', async () => {
    await open([trip('M1')]);
    expect(screen.queryByLabelText(new RegExp(words.field.trip))).toBeNull();
    expect(document.body.textContent).toContain('You’ll get 500 points for it.');
    await fill();
    await visit.tap(words.register.submit);
    expect(screen.getByRole('button', { name: words.register.submit }).getAttribute('aria-busy')).toBe('true');
    await visit.stage.perform(() => fireEvent.submit(screen.getByRole('button', { name: words.register.submit })));
    expect(visit.stage.open().filter((name) => name === 'review.create')).toHaveLength(1);
    await visit.stage.answer('review.create', own());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.sent.title);
    expect(document.body.textContent).toMatch(/Your review of .{3,} is now on its page\. You earned 500 points\./);
    expect(screen.getByRole('link', { name: 'My points' }).getAttribute('href')).toBe('/account/my-points');
    expect(screen.getByRole('link', { name: words.mine.title }).getAttribute('href')).toBe('/user/review');
  });

  it('promises no points where a review of the reservation has earned them', async () => {
    await open([{ ...trip('M1'), points: 0 }]);
    expect(document.body.textContent).toContain(words.register.text);
    expect(document.body.textContent).not.toContain('points');
  });

  it('takes photos alone and no more than five, and lets each be taken back', async () => {
    await open([trip('M1')]);
    await fill();
    const named = (name: string, type = 'image/png') => new File(['x'], name, { type });
    await choosePhotos([named('a.pdf', 'application/pdf')]);
    await visit.tap(words.register.submit);
    expect(screen.getByText(errors.problems.photo_type)).toBeTruthy();
    await visit.tap(`${words.photos.remove} a.pdf`);
    await choosePhotos(['1', '2', '3', '4', '5', '6'].map((name) => named(name)));
    await visit.tap(words.register.submit);
    expect(screen.getByLabelText(/^Photos/).getAttribute('aria-invalid')).toBe('true');
    await visit.tap(`${words.photos.remove} 6`);
    await visit.tap(words.register.submit);
    expect(visit.stage.open()).toContain('review.create');
  });

  it('that the server refuses says why: at the photos, or above the form', async () => {
    await open([trip('M1')]);
    await fill();
    await visit.tap(words.register.submit);
    await visit.stage.refuse('review.create', {
      code: 'FILE_REFUSED',
      problems: [{ field: 'photos', code: 'file_complex' }],
    });
    expect(screen.getByText(errors.problems.file_complex).closest('p')?.id).toBe('review.photos-error');
    await visit.tap(words.register.submit);
    await visit.stage.refuse('review.create', { code: 'REVIEW_EXISTS' });
    expect(screen.getByRole('alert').textContent).toContain(errors.codes.REVIEW_EXISTS);
  });

  it('is not offered where no trip was taken, and can be asked for again where that is not known', async () => {
    await open([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.nothing.title);
    visit.stage.close();
    visit = await visitAccount('reviewRegister', ReviewRegisterPage, ADDRESS);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.register.title);
    await visit.stage.refuse('review.trips', { code: 'NETWORK' });
    await visit.tap('Try again');
    await visit.stage.answer('review.trips', [trip('M1')], buildPagination(1));
    expect(star(5)).toBeTruthy();
  });

  it('by the address of one trip is about that one; a visitor reads why to sign in', async () => {
    const address = '/product/review/temple-stay/booking-m2';
    visit = await visitAccount('reviewRegister2', ReviewRegister2Page, address);
    await visit.stage.answer('review.trips', [trip('M1'), trip('M2')], buildPagination(2));
    expect(screen.queryByLabelText(new RegExp(words.field.trip))).toBeNull();
    visit.stage.close();
    visit = await visitAccount('reviewRegister2', ReviewRegister2Page, address, null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.signIn.title);
    expect(screen.getByRole('link', { name: words.signIn.action }).getAttribute('href')).toContain(
      encodeURIComponent(address),
    );
    expect(visit.stage.open()).not.toContain('review.trips');
  });
});

describe('my reviews', () => {
  const open = async () => {
    visit = await visitAccount('myReview', MyReviewPage, '/user/review');
  };

  it('lists trips that wait and reviews that are written, a hidden one marked', async () => {
    await open();
    await visit.stage.answer('review.trips', [trip('M1')], buildPagination(1));
    const hidden = own({ id: 'r2', title: 'Gone', is_hidden: true, hidden_reason: 'Insults' });
    await visit.stage.answer('review.list', [own(), hidden], buildPagination(12, 1, 10));
    const waiting = within(screen.getByRole('region', { name: words.mine.open }));
    expect(waiting.getByRole('link', { name: /^Write a review/ }).getAttribute('href')).toBe(
      '/product/review/temple-stay/booking-m1',
    );
    const written = within(screen.getByRole('region', { name: words.mine.written }));
    expect(written.getByRole('link', { name: /^Edit/ }).getAttribute('href')).toBe('/user/review/r1');
    expect(written.getAllByText(words.hidden.badge)).toHaveLength(1);
    expect(written.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/user/review?page=2');
  });

  it('says that there is nothing yet, and leaves out what waits for nothing', async () => {
    await open();
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    await visit.stage.answer('review.trips', [], buildPagination(0));
    await visit.stage.answer('review.list', [], buildPagination(0));
    expect(screen.getByText('No reviews yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: words.mine.open })).toBeNull();
  });

  it('that could not be loaded says so and asks again', async () => {
    await open();
    await visit.stage.answer('review.trips', [], buildPagination(0));
    await visit.stage.refuse('review.list', { code: 'INTERNAL' });
    expect(screen.getByRole('alert').textContent).toContain(words.mine.failed);
    await visit.tap('Try again');
    await visit.stage.answer('review.list', [own()], buildPagination(1));
    expect(screen.getByRole('heading', { level: 3, name: 'Title r1' })).toBeTruthy();
  });
});

describe('a review that is there', () => {
  const ADDRESS = '/user/review/r1';
  const open = async (review: OwnReview) => {
    visit = await visitAccount('reviewEdit', ReviewEditPage, ADDRESS);
    await visit.stage.answer('review.get', review);
  };

  it('is changed with its photos, each of which can be removed', async () => {
    await open(own({ images: [photo('p1'), photo('p2')] }));
    expect((star(4) as HTMLInputElement).checked).toBe(true);
    await visit.tap(`${words.photos.remove} Photo 1`);
    expect(screen.getAllByRole('img', { name: /^Photo/ })).toHaveLength(1);
    await visit.put(words.field.title, 'Another title');
    await visit.tap(words.edit.submit);
    await visit.stage.answer('review.update', own({ title: 'Another title' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.edit.saved);
  });

  it('is deleted after a question, and leads to the list', async () => {
    await open(own());
    await visit.tap(words.edit.remove);
    const answer = (yes: boolean) => visit.stage.perform(() => visit.runtime.shell.get().context.question?.answer(yes));
    expect(visit.runtime.shell.get().context.question?.title).toBe(words.edit.removeTitle);
    await answer(false);
    expect(visit.stage.open()).not.toContain('review.delete');
    await visit.tap(words.edit.remove);
    await answer(true);
    await visit.stage.answer('review.delete', { id: 'r1' });
    expect(visit.stage.address()).toBe('/user/review');
  });

  it('that is hidden tells the reason, and can only be deleted', async () => {
    await open(own({ is_hidden: true, hidden_reason: 'Insults' }));
    expect(screen.getByText('Insults')).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.edit.submit })).toBeNull();
    expect(screen.getByRole('button', { name: words.edit.remove })).toBeTruthy();
  });

  it('of another member is the not-found page', async () => {
    visit = await visitAccount('reviewEdit', ReviewEditPage, ADDRESS);
    await visit.stage.refuse('review.get', { code: 'NOT_FOUND' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.edit.missing);
  });
});
