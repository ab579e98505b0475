/** The failure page (§2): the reason in our own words, what the server says of the charge, what to do next, and the code last. */
import { pathTo } from '../../../contract/paths.ts';
import { useFailedPayment, type Charge } from '../../../flows/payments/failed-payment.ts';
import { FillIn } from '../../../i18n/fill-in.tsx';
import { hasReasonWords, reasonWords } from '../../../i18n/problem-text.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Container, Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton, type LinkButtonProps } from '../../../ui/link-button.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { Code } from '../../../ui/money.tsx';
import { Notice, type NoticeProps } from '../../../ui/notice.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import css from './failure.module.css';

const TONE: Record<Charge, NoticeProps['tone']> = { none: 'info', done: 'success', returned: 'info', unknown: 'warn' };

export function PaymentFailure() {
  const { t } = useWords('payment');
  const { code, message, reservationId, charge, isAsking } = useFailedPayment();
  const shownCode = code ?? t('fail.unknownCode');
  // What an address says is shown as such, and only where the shop has no words of its own.
  const quoted = message !== null && !hasReasonWords(shownCode, t) ? message : null;
  const canPayAgain = reservationId !== null && charge !== 'done' && charge !== 'returned';
  const isClear = canPayAgain && charge === 'none';
  return (
    <Container padded width="text">
      <Stack gap="l">
        <div role="alert">
          <SectionHeading level="page" text={reasonWords(shownCode, t)}>
            {t('fail.title')}
          </SectionHeading>
        </div>
        {isAsking ? (
          <Loader />
        ) : (
          <Notice tone={TONE[charge]} live>
            {t(`fail.charge.${charge}`)}
          </Notice>
        )}
        {isClear && <p>{t('fail.next')}</p>}
        {/* Which act comes next is known with the answer. */}
        {!isAsking && (
          <Row stacked>
            {isClear && <PayAgain reservationId={reservationId} />}
            <LinkButton size="l" variant={isClear ? 'secondary' : 'primary'} href={pathTo('myReservation', {})}>
              {t('success.toReservations')}
            </LinkButton>
            {canPayAgain && !isClear && <PayAgain reservationId={reservationId} variant="secondary" />}
          </Row>
        )}
        <div className={css.quiet}>
          {quoted !== null && (
            <p>
              <FillIn words={(message) => t('fail.message', { message })}>
                <q>
                  <bdi>{quoted}</bdi>
                </q>
              </FillIn>
            </p>
          )}
          <p>
            <FillIn words={(text) => t('fail.code', { code: text })}>
              <Code>{shownCode}</Code>
            </FillIn>
          </p>
        </div>
      </Stack>
    </Container>
  );
}

function PayAgain({ reservationId, ...look }: { reservationId: string; variant?: LinkButtonProps['variant'] }) {
  const { t } = useWords('payment');
  return (
    <LinkButton
      {...look}
      size="l"
      href={`${pathTo('reservationStep', { step: 'payment' })}?reservation=${reservationId}`}
    >
      {t('fail.retry')}
    </LinkButton>
  );
}
