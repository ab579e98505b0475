/** Whole journeys without seeing or pointing: the accessibility tree for eyes; the keyboard, or the default action of a node, for hands. */
import type { Page } from '@playwright/test';
import { createDriver, HANDS, type Driver } from './support/assistive-driver.ts';
import { TRAVELLER } from './support/bookings.ts';
import { findDeparture, type Departure } from './support/departures.ts';
import type { Target } from './support/tree.ts';
import { expect, test } from './support/shop-test.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const link = (name: string | RegExp): Target => ({ role: 'link', name });
const heading = (name: string | RegExp): Target => ({ role: 'heading', name });
const radio = (name: string | RegExp): Target => ({ role: 'radio', name });
const textbox = (name: string | RegExp): Target => ({ role: 'textbox', name });
const combobox = (name: string | RegExp): Target => ({ role: 'combobox', name });
const inMain = (target: Target): Target => ({ ...target, within: { role: 'main', name: /^/ } });

/** Said of a form whose required fields are empty. */
const REQUIRED = /Please fill out all required fields/;

const startingWith = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** The words of a day, as its button in the calendar begins. */
function dayNamed(date: string): RegExp {
  const [, month, day] = date.split('-').map(Number);
  const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2000, (month ?? 1) - 1, 1));
  return new RegExp(`\\b${day} ${name}\\b`);
}

async function chooseDeparture(driver: Driver, { product, optionId, date, time }: Departure): Promise<void> {
  const option = product.options.find(({ id }) => id === optionId);
  await driver.choose(radio(startingWith(option?.name ?? '')));
  await driver.press(button(/^Date/));
  await driver.pickDay(button(dayNamed(date)), button(/^Month after/));
  await driver.standOn(button(/^Date /));
  await driver.choose(radio(startingWith(time)));
  await driver.press(button('One more Travellers'));
  await driver.hear(/^3$/m);
}

async function nameTravellers(driver: Driver, { product }: Departure): Promise<void> {
  const asks = (field: Departure['product']['required_fields'][number]) => product.required_fields.includes(field);
  await driver.type(textbox(/^Name of the lead traveller/), TRAVELLER.representative);
  await driver.type(textbox(/^Mobile phone/), TRAVELLER.contact);
  await driver.type(textbox(/^E-mail/), TRAVELLER.email);
  if (asks('nationality')) await driver.select(combobox(/^Nationality/), 'Germany');
  if (asks('passport')) await driver.type(textbox(/^Passport number/), TRAVELLER.passport);
  if (asks('arrival_flight')) await driver.type(textbox(/^Arrival flight/), TRAVELLER.arrival_flight);
  if (asks('departure_address')) await driver.type(textbox(/^Pick-up address/), TRAVELLER.departure_address);
  if (asks('destination_address')) await driver.type(textbox(/^Destination address/), TRAVELLER.destination_address);
}

async function reserve(driver: Driver, departure: Departure): Promise<void> {
  await driver.open(`/product/detail/${departure.product.id}`);
  await chooseDeparture(driver, departure);
  await driver.press(button('Book'));
  await driver.standOn(heading('Who’s travelling?'));
  await driver.hear(/Your seats are held/);
  await nameTravellers(driver, departure);
  await driver.press(button('Continue to payment'));
  await driver.standOn(heading('Payment'));
  await driver.choose(radio(/^Card /));
  await driver.press({ role: 'checkbox', name: 'I agree to all' });
  await driver.press(button(/^Pay \$/));
  await driver.see(heading('Pay'));
  await driver.choose(radio(/Hyundai/));
  await driver.press(button(/^Pay .*₩|^Pay .*KRW|^Pay [\d,]+/));
  await driver.standOn(heading('You’re booked!'));
  await driver.hear(/You’re booked!/);
}

for (const hands of HANDS) {
  const drive = (page: Page) => createDriver(page, hands);

  test.describe(`by ${hands}`, () => {
    test.use({ member: 'mina' });

    test('a trip is reserved and paid', async ({ page, api }) => {
      const departure = await findDeparture(api, { instant: true, asks: ['passport', 'nationality'], seats: 8 });
      await reserve(await drive(page), departure);
      const confirmed = await api.call(
        'reservation.list',
        { query: { lang: 'en', status: 'confirmed' } },
        await api.token('mina'),
      );
      expect(confirmed.map(({ lines: [line] }) => [line?.product_id, line?.date, line?.quantity])).toContainEqual([
        departure.product.id,
        departure.date,
        3,
      ]);
    });

    test('a trip is put on the wishlist, and taken off', async ({ page, api }) => {
      const { product } = await findDeparture(api, { category: 'festival' });
      // Another test of this server may have wished for it.
      await api.call('wishlist.remove', { params: { product_id: product.id } }, await api.token('mina'));
      const heart = inMain(button(`Save ${product.title}`));
      const driver = await drive(page);
      await driver.open(`/product/detail/${product.id}`);
      await driver.press(heart);
      await driver.see(heart, 'pressed');
      await driver.press({ ...link('My menu'), within: { role: 'banner', name: /^/ } });
      await driver.standOn(heading('My menu'));
      await driver.press(inMain(link(/^Wishlist/)));
      await driver.standOn(heading('Wishlist'));
      await driver.hear(/^\d+ trips?$/m);
      await driver.press(heart);
      await driver.miss(heart);
    });

    test('a trip that was taken is reviewed', async ({ page, api }) => {
      const token = await api.token('mina');
      const driver = await drive(page);
      await driver.open('/purchase/reservation-detail/reservation-demo-waiting');
      await driver.press(inMain(link('Write a review')));
      await driver.standOn(heading('Register review'));
      await driver.press(button('Post review'));
      await driver.hear(REQUIRED);
      await driver.standOn(radio('1 out of 5'));
      await driver.choose(radio('4 out of 5'));
      await driver.type(textbox(/^Title/), 'Nine cups of tea');
      await driver.type(textbox(/^Your review/), 'Rows of green as far as we could see.');
      await driver.press(button('Post review'));
      await driver.standOn(heading('Thanks for your review'));
      const [mine] = await api.call('review.list', { query: {} }, token);
      expect(mine).toMatchObject({ title: 'Nine cups of tea', rating: 4 });
      // The next test of this server finds the trip as this one did.
      await api.call('review.delete', { params: { id: mine?.id ?? '' } }, token);
    });

    test('a question is asked', async ({ page, api }) => {
      const subject = `A seat for a guide dog, by ${hands}`;
      const driver = await drive(page);
      await driver.open('/main');
      await driver.press(link('Contact us'));
      await driver.standOn(heading('Inquiry'));
      await driver.press(button('Send inquiry'));
      await driver.hear(REQUIRED);
      await driver.standOn(combobox('What is it about?'));
      await driver.select(combobox(/^What is it about/), 'Something else');
      await driver.type(textbox(/^Subject/), subject);
      await driver.type(textbox(/^Your message/), 'Is there room for one beside me?');
      await driver.press(button('Send inquiry'));
      await driver.standOn(heading('We’ve got your inquiry'));
      const waiting = await api.operate('operator.inquiries', { query: { status: 'waiting', per_page: '50' } });
      expect(waiting.map((each) => each.subject)).toContain(subject);
    });
  });
}
