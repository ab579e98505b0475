/** Hands the address of a trip on: by what the device offers, else by a small menu. */
import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../contract/catalogue/products.ts';
import { pathTo } from '../../contract/paths.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useWords } from '../../i18n/words.tsx';

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

export function ShareButton({ product: { id, title } }: { product: Pick<Product, 'id' | 'title'> }) {
  const { t } = useWords('detail');
  const [open, setOpen] = useState(false);
  // Without what this visitor searched for and chose.
  const url = useRuntime().boot.origin + pathTo('detail', { productId: id });
  const share = () => {
    const data = { title, url };
    // Absent in some browsers and on an address without TLS, and refused by the policy of some devices.
    if (!('canShare' in navigator) || !navigator.canShare(data)) setOpen(true);
    // It rejects when a person closes it, which is no failure.
    else navigator.share(data).catch(() => {});
  };
  return (
    <>
      <IconButton icon="share" label={t('share.action')} aria-haspopup="dialog" onClick={share} />
      {open && (
        <Suspense fallback={null}>
          <ShareMenu title={title} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
