/** The menus where there is no room for them in the header: a sheet with search, menus and account. */
import { useSelector } from '@xstate/store-react';
import { useOnNavigateAway } from '../../runtime/use-on-navigate-away.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccountLinks } from './account-links.tsx';
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
        <nav aria-label={t('menu.label')}>
          <ul role="list" className={css.tree}>
            {menus.map((menu) => (
              <li key={menu.id}>
                <a href={menu.path} className={css.root}>
                  {menu.name}
                </a>
                {menu.children.length > 0 && (
                  <ul role="list" className={css.branch}>
                    {menu.children.map((child) => (
                      <li key={child.id}>
                        <a href={child.path} className={css.item}>
                          {child.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.sheetAccount}>
          <AccountLinks />
        </div>
      </div>
    </Sheet>
  );
}
