/** The member's coupons (§2 /account/my-coupons): a code that gives one, and what can be used, was used or has expired. */
import { couponFilter, couponListQuestion, couponsPath } from '../../flows/coupons/coupon-queries.ts';
import { COUPON_STATUSES } from '../../contract/coupons/codes.ts';
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { useNavigate, usePageContext } from '../../runtime/use-runtime.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SignInInvitation } from '../shared/accounts/sign-in-invitation.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { OwnHeading } from '../shared/resources/own-heading.tsx';
import { CodeEntry } from './code-entry.tsx';
import css from './my-coupons.module.css';
import { NoCoupons } from './no-coupons.tsx';
import { OwnCoupon } from './own-coupon.tsx';
import { ProductOnly } from './product-only.tsx';

export function MyCouponsPage({ params }: PageProps<'myCoupons'>) {
  const { t } = useWords('coupons');
  return (
    <SignInInvitation title={t('signIn.title')} text={t('signIn.text')} action={t('signIn.action')}>
      {() => <Coupons params={params} />}
    </SignInInvitation>
  );
}

function Coupons({ params }: PageProps<'myCoupons'>) {
  const { t } = useWords('coupons');
  const navigate = useNavigate();
  const context = usePageContext(params);
  const filter = couponFilter(context.search);
  const coupons = useResource(couponListQuestion(filter, context.locale));
  const first = couponsPath({ ...filter, status: 'usable', page: 1 });
  return (
    <Container padded width="text">
      <Stack gap="l">
        <OwnHeading title={t('title')} text={t('text')} />
        <CodeEntry
          onRedeemed={() => {
            if (filter.status === 'usable' && filter.page === 1) coupons.reload();
            else navigate(first);
          }}
        />
        {filter.productId !== '' && <ProductOnly filter={filter} />}
        <Tabs
          label={t('views')}
          tabs={COUPON_STATUSES.map((status) => ({
            href: couponsPath({ ...filter, status, page: 1 }),
            label: t(`view.${status}`),
            current: status === filter.status,
          }))}
        />
        <ResourceList
          list={coupons}
          empty={<NoCoupons filter={filter} total={coupons.pagination?.total ?? 0} />}
          pages={{ page: filter.page, buildHref: (page) => couponsPath({ ...filter, page }) }}
        >
          {(rows) => (
            <ul role="list" className={css.list}>
              {rows.map((coupon) => (
                <li key={coupon.id}>
                  <OwnCoupon coupon={coupon} />
                </li>
              ))}
            </ul>
          )}
        </ResourceList>
      </Stack>
    </Container>
  );
}
