/** Stands in for a page that cannot be fetched: a way to try again, and the vouchers that are kept on this device. */
import { lazy, Suspense } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { keptVoucherPath, useOffline } from '../../flows/reservations/offline.ts';
import type { KeptVoucher } from '../../flows/reservations/kept-vouchers.ts';
import { isolate } from '../../i18n/format/isolate.ts';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useSearchParams } from '../../runtime/search-params.ts';
import type { ButtonLook } from '../../ui/button.tsx';
import { Day, Instant } from '../../ui/day.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import css from './offline.module.css';

/** Fetched for those who keep a voucher, and stored with it. */
const VoucherSheet = lazy(async () => ({
  default: (await import('../shared/vouchers/sheet.tsx')).VoucherSheet,
}));

export function OfflinePage() {
  const { t } = useWords(['offline', 'voucher']);
  const { wanted, kept, voucher } = useOffline(useSearchParams());
  if (voucher)
    return (
      <Container padded>
        <div className={css.page}>
          <SectionHeading level="page">{t('voucher:title')}</SectionHeading>
          <Stack gap="l">
            <Notice tone="warn" live action={<Again href={wanted} variant="secondary" size="s" icon="refresh" />}>
              <p>{t('voucher:kept')}</p>
              <p>
                <FillIn words={(date) => t('voucher:keptAt', { date })}>
                  <Instant value={new Date(voucher.at).toISOString()} />
                </FillIn>
              </p>
            </Notice>
            <Suspense fallback={<SkeletonText lines={8} label={t('title')} />}>
              <VoucherSheet voucher={voucher.voucher} />
            </Suspense>
            <p>
              <a href={pathTo('offline', {})}>{t('all')}</a>
            </p>
          </Stack>
        </div>
      </Container>
    );
  return (
    <Container width="text" padded>
      <Stack gap="xl">
        <EmptyState heading="h1" title={t('title')} text={t('text')} action={<Again href={wanted} />} />
        <section aria-labelledby="kept-vouchers">
          <SectionHeading id="kept-vouchers">{t('vouchers')}</SectionHeading>
          {kept.length === 0 ? <p>{t('none')}</p> : <KeptVouchers kept={kept} />}
        </section>
      </Stack>
    </Container>
  );
}

/** Asks for the page that was wanted, as a document of its own. */
function Again(look: ButtonLook & { href: string }) {
  const { t } = useWords('offline');
  return (
    <LinkButton {...look} data-document="">
      {t('again')}
    </LinkButton>
  );
}

function KeptVouchers({ kept }: { kept: readonly KeptVoucher[] }) {
  const { t } = useWords('offline');
  return (
    <ul role="list" className={css.list}>
      {kept.map(({ id, voucher }) => (
        <li key={id} className={css.voucher}>
          {voucher.lines.map((line) => (
            <div key={`${line.option_id} ${line.date}`}>
              <p>
                <strong>
                  <bdi>{line.product_title}</bdi>
                </strong>
              </p>
              <p>
                <Day value={line.date} look="trip" />
              </p>
            </div>
          ))}
          <a href={keptVoucherPath(id)}>{t('open', { number: isolate(voucher.number) })}</a>
        </li>
      ))}
    </ul>
  );
}
