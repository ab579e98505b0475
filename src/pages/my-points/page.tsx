/** The member's points (§2 /account/my-points): what can be spent, what is over, and everything that happened. */
import { DIRECTIONS } from '../../contract/points.ts';
import { POINTS_MONTHS, POINTS_PERCENT } from '../../contract/limits.ts';
import { POINTS_VIEWS, pointsFilter, pointsPath, totalQuestion } from '../../flows/points/points-queries.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { useNavigate, usePageContext } from '../../runtime/use-runtime.tsx';
import { Container, Panel, Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SignInInvitation } from '../shared/accounts/sign-in-invitation.tsx';
import { ResourceNotes } from '../shared/resources/list.tsx';
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
  const navigate = useNavigate();
  const context = usePageContext(params);
  const filter = pointsFilter(context.search);
  return (
    <Container padded width="text">
      <Stack gap="l">
        <SectionHeading level="page" text={t('text', { percent: POINTS_PERCENT, months: POINTS_MONTHS })}>
          {t('title')}
        </SectionHeading>
        <Total />
        <Tabs
          label={t('views')}
          tabs={POINTS_VIEWS.map((view) => ({
            href: pointsPath({ ...filter, view, page: 1 }),
            label: t(`view.${view}`),
            current: view === filter.view,
          }))}
        />
        <div className={css.bar}>
          <Select
            label={t('order.label')}
            value={filter.direction}
            onChange={(value) =>
              navigate(pointsPath({ ...filter, direction: value === 'asc' ? 'asc' : 'desc', page: 1 }), {
                replace: true,
              })
            }
            options={DIRECTIONS.map((value) => ({ value, label: t(`order.${value}`) }))}
          />
        </div>
        {filter.view === 'history' ? <History filter={filter} /> : <Gains filter={filter} />}
      </Stack>
    </Container>
  );
}

function Total() {
  const { t } = useWords('points');
  const format = useFormat();
  const total = useResource(totalQuestion);
  return (
    <Panel>
      <p className={css.label}>{t('total')}</p>
      <ResourceNotes resource={total} heading="h2" skeleton={<p className={css.total}>…</p>} />
      {total.data && (
        <p className={css.total}>{t('points', { count: total.data.total, points: format.number(total.data.total) })}</p>
      )}
    </Panel>
  );
}
