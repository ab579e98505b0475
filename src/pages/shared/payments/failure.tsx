/** The failure page (§2): heading, code and reason. The reason is in our own words; words of the address are not trusted. */
import { pathTo } from '../../../contract/paths.ts';
import { reasonWords } from '../../../i18n/problem-text.ts';
import { useSearchParams } from '../../../runtime/search-params.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Container, Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Code } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { useWords } from '../../../i18n/words.tsx';

/** Longest code that is shown. */
const CODE_LENGTH = 40;

export function PaymentFailure() {
  const { t } = useWords('payment');
  const search = useSearchParams();
  const given = search.get('code') ?? '';
  const code = /^[A-Za-z0-9_-]+$/.test(given) ? given.slice(0, CODE_LENGTH) : t('fail.unknownCode');
  const reservation = search.get('reservation');
  return (
    <Container padded width="text">
      <Stack gap="l">
        <div role="alert">
          <SectionHeading level="page">{t('fail.title')}</SectionHeading>
        </div>
        <FactList
          layout="rows"
          facts={[
            { id: 'code', label: t('fail.code'), value: <Code>{code}</Code> },
            { id: 'reason', label: t('fail.reason'), value: reasonWords(code, t) },
          ]}
        />
        <Notice>{t('fail.nothingCharged')}</Notice>
        <Row>
          {reservation !== null && /^[a-z0-9-]{1,80}$/.test(reservation) && (
            <LinkButton size="l" href={`${pathTo('reservationStep', { step: 'payment' })}?reservation=${reservation}`}>
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
