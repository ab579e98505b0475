/** The foot of every page: what the shop is, ways on, and what can be relied upon. */
import { useSelector } from '@xstate/store-react';
import { CATEGORIES } from '../../contract/catalogue/codes.ts';
import { buildBoardPath } from '../../contract/boards/addresses.ts';
import { BOARD_TYPES, LEGAL_DOCUMENTS } from '../../contract/boards/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import css from './footer.module.css';
import { Mark } from './mark.tsx';
import { useSiteName } from './site-name.ts';
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
          <h2 className={css.heading}>{t('footer.promise')}</h2>
          <ul role="list" className={css.list}>
            <li>{t('footer.hold')}</li>
            <li>{t('footer.refund')}</li>
            <li>{t('footer.kst')}</li>
          </ul>
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

/** Settings that say who runs the shop; those that are not set are left out. */
const COMPANY = ['name', 'representative', 'registration', 'licence', 'address'] as const;

function Company() {
  const { t } = useWords('shell');
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  const rows = COMPANY.flatMap((key) => {
    const value = settings[`company_${key}`];
    return typeof value === 'string' && value ? [{ key, value }] : [];
  });
  const contact = settings['contact_email'];
  return (
    <dl className={css.company}>
      {rows.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`footer.company.${key}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {typeof contact === 'string' && contact && (
        <div>
          <dt>{t('footer.company.contact')}</dt>
          <dd>
            <a href={`mailto:${contact}`}>
              <bdi>{contact}</bdi>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
