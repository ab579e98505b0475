/** The shopping cart (§2, §3): what was put aside, selected line by line and reserved together. */
import { pathTo } from '../../contract/paths.ts';
import { useCart } from '../../flows/cart/cart.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CartContents } from './contents.tsx';
import { useWords } from '../../i18n/words.tsx';

export function CartPage() {
  const { t } = useWords('cart');
  const cart = useCart();
  const { items } = cart.context;
  return (
    <Container padded>
      <SectionHeading level="page" text={items.length > 0 ? t('count', { count: items.length }) : undefined}>
        {t('title')}
      </SectionHeading>
      {items.length > 0 && <CartContents cart={cart} />}
      {items.length === 0 && cart.matches('loading') && <SkeletonText lines={6} label={t('loading')} />}
      {cart.matches('failed') && items.length === 0 && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={() => cart.send({ type: 'retry.requested' })}
        />
      )}
      {cart.matches('empty') && (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <LinkButton href={pathTo('search', { category: 'all', region: 'all' })}>{t('empty.find')}</LinkButton>
          }
        />
      )}
    </Container>
  );
}
