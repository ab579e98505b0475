/** The menus where there is no room for them in the header: a sheet with search, menus and account. */
import { useSelector } from '@xstate/store-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../flows/use-runtime.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccountLinks } from './account-links.tsx';
import css from './menus.module.css';
import { SearchForm } from './search-form.tsx';

export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const menus = useSelector(useRuntime().shell, (state) => state.context.menus);
  // A link that was followed has done its work.
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <Sheet open title={t('menu.label')} onClose={onClose}>
      <div className={css.sheet}>
        <SearchForm onDone={onClose} />
        <nav aria-label={t('menu.label')} onClick={follow}>
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
        <div className={css.sheetAccount} onClick={follow}>
          <AccountLinks />
        </div>
      </div>
    </Sheet>
  );
}
