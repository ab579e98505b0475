/** The road to a paid reservation in every language, read back from the voucher and the mail. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, STORAGE_KEYS, type Locale } from '../../src/contract/locale.ts';
import type { EnglishWords } from '../../src/i18n/english-words.generated.ts';
import { TRAVELLER } from './support/bookings.ts';
import { findDeparture, reservationAddress } from './support/departures.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'mina' });

/** Words of a language, as the build has them: every language has the keys of English. */
const readWords = <Namespace extends keyof EnglishWords>(language: Locale, namespace: Namespace) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${language}/${namespace}.json`), 'utf8'),
  ) as EnglishWords[Namespace];

for (const { code: language, dir } of LANGUAGES) {
  test(`a trip is booked, paid and carried in ${language}`, async ({ page, context, api, baseURL }) => {
    const { step, next, traveller, pay } = readWords(language, 'reservation');
    const { complete } = readWords(language, 'payment');
    const voucher = readWords(language, 'voucher');
    const departure = await findDeparture(api, { instant: true, category: 'wellness' });
    const { title, options } = await api.call('product.get', {
      params: { id: departure.product.id },
      query: { lang: language },
    });
    const option = options.find(({ id }) => id === departure.optionId);
    await context.addCookies([{ name: STORAGE_KEYS.locale, value: language, url: baseURL ?? '' }]);

    await page.goto(reservationAddress(departure, 2, 'traveler'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('timer')).toBeVisible();
    const fields = [
      ['representative', TRAVELLER.representative],
      ['contact', TRAVELLER.contact],
      ['email', TRAVELLER.email],
      ['passport', TRAVELLER.passport],
    ] as const;
    for (const [field, value] of fields) {
      const box = page.getByRole('textbox', { name: traveller[field] }).first();
      if ((await box.count()) > 0) await box.fill(value);
    }
    const nationality = page.getByRole('combobox', { name: traveller.nationality });
    if ((await nationality.count()) > 0) await nationality.selectOption(TRAVELLER.nationality);
    await page.getByRole('button', { name: next.traveler }).click();
    await expect(page.getByRole('heading', { level: 1, name: step.payment })).toBeVisible();
    await page.getByRole('radio', { name: pay.card }).check();
    await page.getByRole('checkbox', { name: pay.agreeAll }).check();
    await page.getByRole('button', { name: /\$\d/ }).click();
    await page.frameLocator('iframe').getByRole('button', { name: /\$|₩/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: complete.title })).toBeVisible();

    await page.getByRole('link', { name: complete.voucher }).click();
    await expect(page.getByRole('heading', { level: 1, name: voucher.title })).toBeVisible();
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.getByText(option?.name ?? '').first()).toBeVisible();
    // A driver reads Korean, the traveller reads it aloud.
    const romanised = page.locator('[lang=ko] [lang=en]', { hasText: departure.product.meeting_point.name });
    await expect(romanised).toHaveCount(language === 'en' || language === 'ko' ? 0 : 1);
    const number = /M[0-9A-Z]{10}/.exec(await page.getByRole('main').innerText())?.[0];
    expect(number).toBeDefined();
    await expect
      .poll(
        async () =>
          (await api.mails()).find((mail) => mail.lang === language && mail.text.includes(number ?? ''))?.text,
      )
      .toContain(title);
  });
}
