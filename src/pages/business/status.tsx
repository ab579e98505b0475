/** How a request for a business account stands: what was sent, and what was answered. */
import type { BusinessRequest } from '../../contract/accounts/members.ts';
import { pathTo } from '../../contract/paths.ts';
import { useFormat } from '../../runtime/format.ts';
import { todayInSeoul } from '../../rules/seoul-days.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { useWords } from '../../i18n/words.tsx';

const TONES: Readonly<Record<BusinessRequest['status'], NoticeTone>> = {
  pending: 'info',
  approved: 'success',
  rejected: 'warn',
};

export function RequestStatus({ request }: { request: BusinessRequest }) {
  const { t } = useWords('member');
  const format = useFormat();
  const { status, note } = request;
  const isRejected = status === 'rejected';
  const day = (at: string) => format.day(todayInSeoul(new Date(at)));
  return (
    <Stack>
      <Notice
        live
        tone={TONES[status]}
        title={t(`business.status.${status}`)}
        action={
          status === 'approved' && (
            <LinkButton variant="secondary" size="s" href={pathTo('quotation', {})}>
              {t('menu.quotations')}
            </LinkButton>
          )
        }
      >
        {isRejected && note !== '' ? (
          <>
            <p>
              <strong>{t('business.why')}</strong>
            </p>
            <p dir="auto">{note}</p>
          </>
        ) : (
          <p>{t(`business.statusText.${status}`)}</p>
        )}
      </Notice>
      <FactList
        layout="rows"
        facts={[
          { id: 'company', label: t('business.company'), value: <bdi>{request.company_name}</bdi> },
          { id: 'file', label: t('business.file'), value: <bdi>{request.file_name}</bdi> },
          { id: 'sent', label: t('business.sent'), value: day(request.created_at) },
          ...(request.decided_at === null
            ? []
            : [{ id: 'decided', label: t('business.decided'), value: day(request.decided_at) }]),
          ...(isRejected || note === '' ? [] : [{ id: 'note', label: t('business.note'), value: <bdi>{note}</bdi> }]),
        ]}
      />
    </Stack>
  );
}
