/** The voucher of a confirmed and paid reservation: in the member's language and in Korean, to show or to print. */
import { pathTo } from '../../contract/paths.ts';
import type { PageProps } from '../../runtime/page.ts';
import { printPage, useVoucher } from '../../flows/reservations/voucher.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/day.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { DeviceCopy } from './device-copy.tsx';
import { NoVoucher } from './no-voucher.tsx';
import { NotFoundPage } from '../not-found/page.tsx';
import { VoucherSheet } from '../shared/vouchers/sheet.tsx';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from '../shared/vouchers/voucher.module.css';

/** Another voucher is another page, though its component may stay. */
export function VoucherPage({ params }: PageProps<'voucher'>) {
  return <OneVoucher key={params.id} id={params.id} />;
}

function OneVoucher({ id }: { id: string }) {
  const { t } = useWords(['voucher', 'reservations', 'titles', 'ui']);
  const view = useVoucher(id);
  const retry = () => view.send({ type: 'retry.requested' });
  if (view.matches('missing')) return <NotFoundPage list="myReservation" title={t('reservations:detail.missing')} />;
  const href = pathTo('reservationDetail', { id });
  const back = (
    <LinkButton variant="secondary" href={href}>
      {t('toReservation')}
    </LinkButton>
  );
  const acts = (
    <Button variant="secondary" icon="print" onClick={printPage}>
      {t('print')}
    </Button>
  );
  const isAbsent = view.matches('notPaid') || view.matches('failed');
  return (
    <Container padded>
      <div className={css.page}>
        <div className={css.screen}>
          <Stack gap="s">
            <Breadcrumbs
              crumbs={[
                { label: t('titles:myReservation'), href: pathTo('myReservation', {}) },
                { label: t('titles:reservationDetail'), href },
                { label: t('title') },
              ]}
            />
            <SectionHeading level="page" text={isAbsent ? null : t('show')}>
              {t('title')}
            </SectionHeading>
          </Stack>
        </div>
        {view.matches('loading') && <SkeletonText lines={8} label={t('loading')} />}
        {view.matches('notPaid') && <NoVoucher id={id} />}
        {view.matches('failed') && (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            onRetry={retry}
            retrying={view.isRetrying}
            action={back}
          />
        )}
        {view.voucher && (
          <Stack gap="l">
            {view.savedAt !== null && (
              <div className={css.screen}>
                <Notice
                  tone="warn"
                  live
                  action={
                    <Button variant="secondary" size="s" icon="refresh" loading={view.isRetrying} onClick={retry}>
                      {t('ui:retry')}
                    </Button>
                  }
                >
                  <p>{t('kept')}</p>
                  <p>
                    <FillIn words={(date) => t('keptAt', { date })}>
                      <Instant value={new Date(view.savedAt).toISOString()} />
                    </FillIn>
                  </p>
                </Notice>
              </div>
            )}
            <div className={css.screen}>
              {view.matches('ready') ? (
                <DeviceCopy id={id} voucher={view.voucher}>
                  {acts}
                </DeviceCopy>
              ) : (
                <div className={css.acts}>{acts}</div>
              )}
            </div>
            <VoucherSheet voucher={view.voucher} />
          </Stack>
        )}
      </div>
    </Container>
  );
}
