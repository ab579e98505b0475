/** The menus where there is no room for them in the header: a sheet with search, menus and account. */
import { useSelector } from '@xstate/store-react';
import { useOnNavigateAway } from '../../runtime/use-on-navigate-away.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccountLinks } from './account-links.tsx';
import { MenuItems } from './menu-items.tsx';
import { listMenuLinks } from './menu-links.ts';
import css from './menus.module.css';
import { SearchForm } from './search-form.tsx';
import { useWords } from '../../i18n/words.tsx';

export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useWords('shell');
  useOnNavigateAway(onClose);
  const menus = useSelector(useRuntime().shell, (state) => state.context.menus);
  return (
    <Sheet open title={t('menu.label')} onClose={onClose}>
      <div className={css.sheet}>
        <SearchForm onDone={onClose} />
        {/* Below so many menus it would be out of sight. */}
        <div className={css.sheetAccount}>
          <AccountLinks />
        </div>
        <nav aria-label={t('menu.label')}>
          <ul role="list" className={css.tree}>
            {menus.map((menu) => (
              <li key={menu.id}>
                {menu.children.length > 0 ? (
                  <>
                    <h3 className={css.root}>{menu.name}</h3>
                    <ul role="list" className={css.branch}>
                      <MenuItems menu={menu} links={listMenuLinks(menu, t('menu.all', { name: menu.name }))} />
                    </ul>
                  </>
                ) : (
                  <a href={menu.path} className={css.root}>
                    {menu.name}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Sheet>
  );
}
