/** The foot of every page: what the shop is, ways on, and what can be relied upon. */
import { useSelector } from '@xstate/store-react';
import { CATEGORIES } from '../../contract/catalogue/codes.ts';
import { buildBoardPath } from '../../contract/boards/addresses.ts';
import { BOARD_TYPES, LEGAL_DOCUMENTS } from '../../contract/boards/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import css from './footer.module.css';
import { Mark } from './mark.tsx';
import { useSiteName } from '../../runtime/site-name.ts';
import { useWords } from '../../i18n/words.tsx';

export function Footer() {
  const { t } = useWords(['shell', 'titles']);
  const { boot } = useRuntime();
  const site = useSiteName();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <p className={css.name}>
            <Mark />
            <bdi>{site}</bdi>
          </p>
          <p>{t('footer.about')}</p>
          <p>{t('footer.organisers')}</p>
          <Company />
        </div>
        <nav aria-label={t('footer.explore')}>
          <h2 className={css.heading}>{t('footer.explore')}</h2>
          <ul role="list" className={css.list}>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <a href={pathTo('search', { category, region: 'all' })}>{t(`footer.categories.${category}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.yours')}>
          <h2 className={css.heading}>{t('footer.yours')}</h2>
          <ul role="list" className={css.list}>
            <li>
              <a href={pathTo('myMenu', {})}>{t('titles:myMenu')}</a>
            </li>
            <li>
              <a href={pathTo('myReservation', {})}>{t('titles:myReservation')}</a>
            </li>
            <li>
              <a href={pathTo('cart', {})}>{t('titles:cart')}</a>
            </li>
            <li>
              <a href={pathTo('business', {})}>{t('titles:business')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('footer.help')}>
          <h2 className={css.heading}>{t('footer.help')}</h2>
          <ul role="list" className={css.list}>
            {BOARD_TYPES.toReversed().map((type) => (
              <li key={type}>
                <a href={type === 'event' ? pathTo('event', {}) : buildBoardPath(type)}>{t(`footer.boards.${type}`)}</a>
              </li>
            ))}
            <li>
              <a href={pathTo('socialReview', {})}>{t('titles:socialReview')}</a>
            </li>
            <li>
              <a href={pathTo('contactUsRegister', {})}>{t('titles:contactUs')}</a>
            </li>
          </ul>
        </nav>
        <div>
          <WaysToPay />
        </div>
      </div>
      <div className={css.rights}>
        <p>{t('footer.rights', { year: boot.today.slice(0, 4), site })}</p>
        <ul role="list" className={css.legal}>
          {LEGAL_DOCUMENTS.map((id) => (
            <li key={id}>
              <a href={pathTo('boardDetail', { id })}>{t(`footer.legal.${id}`)}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** Texts among the settings; those that are not set are left out by what shows them. */
function useSettingTexts(): (key: string) => string {
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  return (key) => (typeof settings[key] === 'string' ? settings[key] : '');
}

/** Settings that say who runs the shop. */
const COMPANY = ['name', 'representative', 'registration', 'licence', 'address'] as const;

function Company() {
  const { t } = useWords('shell');
  const text = useSettingTexts();
  const isDemo = useSelector(useRuntime().shell, (state) => state.context.settings['is_demo'] === true);
  const rows = COMPANY.map((key) => ({ key, value: text(`company_${key}`) })).filter(({ value }) => value !== '');
  const [mail, phone, from, to] = [
    text('contact_email'),
    text('contact_phone'),
    text('contact_from'),
    text('contact_to'),
  ];
  return (
    <>
      <dl className={css.company}>
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`footer.company.${key}`)}</dt>
            <dd translate="no">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {mail && <Contact name={t('footer.company.contact')} href={`mailto:${mail}`} value={mail} />}
        {phone && (
          <Contact name={t('footer.company.phone')} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} value={phone} />
        )}
      </dl>
      {from && to && <p>{t('footer.answers', { from, to })}</p>}
      {isDemo && <p className={css.demo}>{t('footer.demo')}</p>}
    </>
  );
}

function Contact({ name, href, value }: { name: string; href: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={href}>
          <bdi dir="ltr">{value}</bdi>
        </a>
      </dd>
    </div>
  );
}

/** Names of cards are the same in every language. */
function WaysToPay() {
  const { t } = useWords('shell');
  const brands = useSettingTexts()('payment_brands').split(',');
  const names = brands.map((name) => name.trim()).filter((name) => name !== '');
  return (
    <>
      <h2 className={css.heading}>{t('footer.payment')}</h2>
      <ul role="list" className={css.ways}>
        {[...names, t('footer.transfer')].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
