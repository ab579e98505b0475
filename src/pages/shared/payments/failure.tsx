/** The failure page (§2): heading, code and reason in our own words, and what the server says of the charge. */
import { pathTo } from '../../../contract/paths.ts';
import { useFailedPayment, type Charge } from '../../../flows/payments/failed-payment.ts';
import { hasReasonWords, reasonWords } from '../../../i18n/problem-text.ts';
import { useWords } from '../../../i18n/words.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Container, Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { Code } from '../../../ui/money.tsx';
import { Notice, type NoticeProps } from '../../../ui/notice.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';

const TONE: Record<Charge, NoticeProps['tone']> = { none: 'info', done: 'success', returned: 'info', unknown: 'warn' };

export function PaymentFailure() {
  const { t } = useWords('payment');
  const { code, message, reservationId, charge, isAsking } = useFailedPayment();
  const shownCode = code ?? t('fail.unknownCode');
  // What an address says is shown as such, and only where the shop has no words of its own.
  const quoted = message !== null && !hasReasonWords(shownCode, t) ? message : null;
  return (
    <Container padded width="text">
      <Stack gap="l">
        <div role="alert">
          <SectionHeading level="page">{t('fail.title')}</SectionHeading>
        </div>
        <FactList
          layout="rows"
          facts={[
            { id: 'code', label: t('fail.code'), value: <Code>{shownCode}</Code> },
            { id: 'reason', label: t('fail.reason'), value: reasonWords(shownCode, t) },
            ...(quoted === null ? [] : [{ id: 'message', label: t('fail.message'), value: <q>{quoted}</q> }]),
          ]}
        />
        {isAsking ? (
          <Loader />
        ) : (
          <Notice tone={TONE[charge]} live>
            {t(`fail.charge.${charge}`)}
          </Notice>
        )}
        <Row>
          {reservationId !== null && charge !== 'done' && charge !== 'returned' && (
            <LinkButton
              size="l"
              href={`${pathTo('reservationStep', { step: 'payment' })}?reservation=${reservationId}`}
            >
              {t('fail.retry')}
            </LinkButton>
          )}
          <LinkButton size="l" variant="secondary" href={pathTo('myReservation', {})}>
            {t('success.toReservations')}
          </LinkButton>
        </Row>
      </Stack>
    </Container>
  );
}
