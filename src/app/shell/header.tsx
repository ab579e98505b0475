/** The head of every page: name, menus, search, cart, language and currency, sign-in. Fixed past 130 px on desktop (§2). */
import { useSelector as useActor } from '@xstate/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { LANGUAGES } from '../../contract/locale.ts';
import { SCROLL_THRESHOLDS } from '../../contract/page-timing.ts';
import { pathTo } from '../../contract/paths.ts';
import { useScrolledPast } from '../../runtime/scroll-state.ts';
import { useCurrency, useLocale, useRuntime } from '../../runtime/use-runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountLinks } from './account-links.tsx';
import css from './header.module.css';
import { Mark } from './mark.tsx';
import { Menus } from './menus.tsx';
import { EVERYWHERE, SearchForm } from './search-form.tsx';
import { useSiteName } from '../../runtime/site-name.ts';
import { useWords } from '../../i18n/words.tsx';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** @param children stand before all else, for the keyboard */
export function Header({ children }: { children: ReactNode }) {
  const { t } = useWords('shell');
  const fixed = useScrolledPast(SCROLL_THRESHOLDS.header);
  const [menuOpen, setMenuOpen] = useState(false);
  const name = useSiteName();
  return (
    <>
      <header className={css.place}>
        {children}
        <div className={classNames(css.bar, fixed && css.fixed)}>
          <div className={css.line}>
            <div className={css.back}>
              <IconButton icon="chevron-start" label={t('back')} onClick={() => history.back()} />
            </div>
            <a href={pathTo('main', {})} className={css.name}>
              <Mark />
              <bdi>{name}</bdi>
            </a>
            <nav className={css.menus} aria-label={t('menu.label')}>
              <Menus />
            </nav>
            <div className={css.search}>
              <SearchForm />
            </div>
            <div className={css.tools}>
              <SearchLink />
              <PreferencesButton />
              <CartLink />
              <div className={css.account}>
                <AccountLinks />
              </div>
              <div className={css.menuButton}>
                <IconButton
                  icon="menu"
                  label={t('menu.open')}
                  aria-haspopup="dialog"
                  onClick={() => setMenuOpen(true)}
                />
              </div>
            </div>
          </div>
        </div>
      </header>
      {/* Beside the banner: a dialog within it would be a banner in a banner. */}
      <Suspense fallback={null}>{menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}</Suspense>
    </>
  );
}

/** Where the header has no room for the form. */
function SearchLink() {
  const { t } = useWords('shell');
  return (
    <a href={EVERYWHERE} className={classNames(css.tool, css.searchLink)} aria-label={t('search.label')}>
      <Icon name="search" />
    </a>
  );
}

function PreferencesButton() {
  const { t } = useWords('shell');
  const { shell } = useRuntime();
  const locale = useLocale();
  const currency = useCurrency();
  const language = LANGUAGES.find((row) => row.code === locale)?.name ?? locale;
  return (
    <button
      type="button"
      className={css.tool}
      aria-haspopup="dialog"
      aria-label={t('preferences.open', { language, currency })}
      onClick={() => shell.trigger.languageModalOpened()}
    >
      <Icon name="globe" />
      <span aria-hidden className={css.toolText}>
        <span className={css.language}>{language}</span> {currency}
      </span>
    </button>
  );
}

function CartLink() {
  const { t } = useWords(['shell', 'titles']);
  const count = useActor(useRuntime().system.cartCount, (state) => state.context);
  return (
    <a href={pathTo('cart', {})} className={css.tool}>
      <Icon name="cart" />
      {count > 0 && (
        <span aria-hidden className={css.count}>
          {count}
        </span>
      )}
      <VisuallyHidden>{t(count > 0 ? 'cart' : 'titles:cart', { count })}</VisuallyHidden>
    </a>
  );
}
