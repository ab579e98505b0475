/** The request for a business account (§2): how the last one stands, and another one where it may be sent. */
import { pathTo } from '../../contract/paths.ts';
import { useBusinessForm, useBusinessRequests, type BusinessRequests } from '../../flows/accounts/business.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from '../shared/accounts/account.module.css';
import { FileField } from '../shared/accounts/file-field.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { AccountSheet } from '../shared/accounts/sheet.tsx';
import { RequestStatus } from './status.tsx';

export function BusinessPage() {
  const { t } = useWords('member');
  const requests = useBusinessRequests();
  const last = requests.data?.[0] ?? null;
  // A request that is read, or was approved, is not asked for again.
  const isAsked = requests.hasTag('shown') && (last === null || last.status === 'rejected');
  return (
    <AccountSheet title={t('business.title')} above={{ label: t('back'), href: pathTo('myMenu', {}) }}>
      <div aria-busy={requests.hasTag('busy') || undefined}>
        <Stack gap="l">
          {requests.hasTag('failed') && (
            <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={requests.reload} />
          )}
          {requests.matches('loading') && <SkeletonText lines={4} label={t('loading')} />}
          {last && <RequestStatus request={last} />}
          {isAsked && <RequestForm requests={requests} isAgain={last !== null} />}
        </Stack>
      </div>
    </AccountSheet>
  );
}

function RequestForm({ requests, isAgain }: { requests: BusinessRequests; isAgain: boolean }) {
  const { t } = useWords('member');
  const { t: account } = useWords('account');
  const form = useBusinessForm(requests);
  const { getFieldError, failure } = useSubmissionWords(form, { FILE_REFUSED: 'file', BODY_TOO_LARGE: 'file' });
  const labels = { company_name: account('field.company_name'), file: account('file.label') };
  const fields = (
    <AccountForm form={form} failure={failure} labels={labels} submit={t('business.submit')}>
      <TextField
        id="company_name"
        name="company_name"
        autoComplete="organization"
        required
        label={labels.company_name}
        value={form.values.company_name}
        error={getFieldError('company_name')}
        onChange={(name) => form.change('company_name', name)}
      />
      <FileField file={form.values.file} error={getFieldError('file')} onChoose={(file) => form.change('file', file)} />
    </AccountForm>
  );
  if (!isAgain) {
    return (
      <Stack>
        <p className={css.text}>{t('business.text')}</p>
        {fields}
      </Stack>
    );
  }
  return (
    <div>
      <SectionHeading level="part" text={t('business.text')}>
        {t('business.again')}
      </SectionHeading>
      {fields}
    </div>
  );
}
