/** The modal in which a visitor picks language and currency (§2); the page below keeps its place and what was typed. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { APPEARANCES } from '../../contract/appearance.ts';
import { FLAGS } from '../../contract/flags.ts';
import { CURRENCIES, LANGUAGES } from '../../contract/locale.ts';
import { chooseAppearance, readAppearance } from '../../runtime/appearance.ts';
import { changeCurrency } from '../../runtime/currency.ts';
import { useCurrency, useLocale, useRuntime } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../i18n/words.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import css from './preferences-dialog.module.css';

export function PreferencesDialog() {
  const { t } = useWords(['shell', 'common']);
  const { environment, hydration, language: actor, preferences, shell } = useRuntime();
  const locale = useLocale();
  const currency = useCurrency();
  // Of so many languages theirs is in sight; the order stays while another is chosen.
  const [first] = useState(locale);
  const languages = LANGUAGES.toSorted((a, b) => Number(b.code === first) - Number(a.code === first));
  const fetching = useSelector(actor, (state) => state.context.wanted);
  const appearance = readAppearance(environment.storages);
  const close = () => shell.trigger.languageModalClosed();

  return (
    <Dialog
      open
      wide
      title={t('preferences.title')}
      onClose={close}
      footer={<Button onClick={close}>{t('preferences.done')}</Button>}
    >
      {/* Short choices come before the languages: below so many of them they would be out of sight. */}
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('preferences.currency')}</legend>
        <div className={css.choices}>
          {CURRENCIES.map((row) => (
            <label key={row.currency} className={css.choice}>
              <input
                type="radio"
                name="currency"
                checked={currency === row.currency}
                onChange={() => void changeCurrency({ hydration, preferences }, row.currency)}
              />
              <span>
                <bdi>{row.symbol}</bdi> {t(`common:currency.${row.currency}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('preferences.appearance')}</legend>
        <div className={css.choices}>
          {APPEARANCES.map((row) => (
            <label key={row} className={css.choice}>
              <input
                type="radio"
                name="appearance"
                defaultChecked={row === appearance}
                onChange={() => chooseAppearance(environment.storages, row)}
              />
              <span>{t(`preferences.appearances.${row}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('preferences.language')}</legend>
        <div className={classNames(css.choices, css.languages)}>
          {languages.map((language) => (
            <label key={language.code} className={css.choice} aria-busy={fetching === language.code || undefined}>
              <input
                type="radio"
                name="language"
                checked={(fetching ?? locale) === language.code}
                onChange={() => actor.send({ type: 'language.chosen', locale: language.code })}
              />
              <span aria-hidden="true">{FLAGS[language.code]}</span>
              <span lang={language.code} dir={language.dir}>
                {language.name}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <ConsentChoice />
    </Dialog>
  );
}
