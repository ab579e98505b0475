/** The member's points (§2 /account/my-points): what can be spent, what is over, and everything that happened. */
import { POINT_VALUE_KRW, POINTS_MONTHS, POINTS_PERCENT } from '../../contract/limits.ts';
import { POINTS_VIEWS, pointsFilter, pointsPath, totalQuestion } from '../../flows/points/points-queries.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { isolate } from '../../i18n/format/isolate.ts';
import { formatMoney } from '../../i18n/format/money.ts';
import { useWords } from '../../i18n/words.tsx';
import { usePrice } from '../../runtime/format.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { Container, Panel, Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SignInInvitation } from '../shared/accounts/sign-in-invitation.tsx';
import { amountWords } from '../shared/payments/amount-words.ts';
import { ResourceNotes } from '../shared/resources/list.tsx';
import { OwnHeading } from '../shared/resources/own-heading.tsx';
import { Gains } from './gains.tsx';
import { History } from './history.tsx';
import css from './my-points.module.css';

export function MyPointsPage({ params }: PageProps<'myPoints'>) {
  const { t } = useWords('points');
  return (
    <SignInInvitation title={t('signIn.title')} text={t('signIn.text')} action={t('signIn.action')}>
      {() => <Points params={params} />}
    </SignInInvitation>
  );
}

function Points({ params }: PageProps<'myPoints'>) {
  const { t } = useWords('points');
  const context = usePageContext(params);
  const filter = pointsFilter(context.search);
  return (
    <Container padded width="text">
      <Stack gap="l">
        <OwnHeading title={t('title')} text={t('text', { percent: POINTS_PERCENT, months: POINTS_MONTHS })} />
        <Total />
        <Tabs
          label={t('views')}
          tabs={POINTS_VIEWS.map((view) => ({
            href: pointsPath({ ...filter, view, page: 1 }),
            label: t(`view.${view}`),
            current: view === filter.view,
          }))}
        />
        {filter.view === 'history' ? <History filter={filter} /> : <Gains filter={filter} />}
      </Stack>
    </Container>
  );
}

/** What the points take off, in the currency that leads: the won, which they are, stand beside it. */
function Worth({ points }: { points: number }) {
  const { t } = useWords('points');
  const price = usePrice();
  const krw = points * POINT_VALUE_KRW;
  const worth = price(krw, 'KRW');
  return (
    <p className={css.quiet}>
      {worth.currency === 'KRW' ? (
        <Money {...worth} />
      ) : (
        t('worth', { worth: isolate(formatMoney(worth.amount, worth.currency)), krw: amountWords(krw) })
      )}
    </p>
  );
}

function Total() {
  const { t } = useWords('points');
  const format = useFormat();
  const total = useResource(totalQuestion);
  return (
    <Panel>
      <div>
        <p className={css.label}>{t('total')}</p>
        <ResourceNotes
          resource={total}
          heading="h2"
          skeleton={
            <>
              <p className={css.total}>…</p>
              <p className={css.quiet}>…</p>
            </>
          }
        />
        {total.data && (
          <>
            <p className={css.total}>
              {t('points', { count: total.data.total, points: format.number(total.data.total) })}
            </p>
            <Worth points={total.data.total} />
          </>
        )}
      </div>
    </Panel>
  );
}
