/** Writing an inquiry (§2): open to all. A visitor without a session proves the address that the answer goes to. */
import type { Ref } from 'react';
import { INQUIRY_TYPES } from '../../contract/inquiries/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import { INQUIRY_SUBJECT_MAX_LENGTH, INQUIRY_CONTENTS_MAX_LENGTH } from '../../contract/limits.ts';
import { useInquiryForm, type InquiryView } from '../../flows/inquiries/register.ts';
import { useWords } from '../../i18n/words.tsx';
import { useFormat } from '../../runtime/format.ts';
import type { PageProps } from '../../runtime/page.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { AccountSheet, Way } from '../shared/accounts/sheet.tsx';
import { ReplyHours } from '../contact-us/reply-hours.tsx';
import { FilesField } from './files-field.tsx';
import css from './contact-us-register.module.css';
import { GuestAddressPart } from './guest-address.tsx';

/** Its button stands below the visitor's address, which has a form of its own. */
const FORM_ID = 'inquiry';

export function ContactUsRegisterPage({ params }: PageProps<'contactUsRegister'>) {
  const { t } = useWords('inquiries');
  const { search } = usePageContext(params);
  const view = useInquiryForm({
    reservationId: search.get('reservation') ?? '',
    subject: search.get('subject') ?? '',
  });
  const { form, guest, isVisitorKnown } = view;
  const isSent = form.hasTag('settled');
  const heading = useFocusedHeading(isSent ? 'sent' : 'writing');
  if (isSent) return <Sent email={guest?.email ?? null} subject={form.values.subject} headingRef={heading} />;
  return (
    <AccountSheet
      headingRef={heading}
      title={t('register.title')}
      text={t('register.text')}
      ways={
        <>
          <Faq />
          {guest === null && <Way href={pathTo('contactUs', {})}>{t('list.title')}</Way>}
        </>
      }
    >
      <Stack gap="l">
        <InquiryForm view={view} />
        {guest && (
          <div className={isVisitorKnown ? undefined : css.guest}>
            <GuestAddressPart guest={guest} problems={form.problems} />
          </div>
        )}
        <Button type="submit" form={FORM_ID} size="l" wide loading={form.hasTag('busy')}>
          {t('register.submit')}
        </Button>
      </Stack>
    </AccountSheet>
  );
}

/** What others asked before. */
function Faq() {
  const { t } = useWords('shell');
  return <Way href={pathTo('board', { type: 'faq' })}>{t('footer.boards.faq')}</Way>;
}

function InquiryForm({ view: { form, guest, reservations, isVisitorKnown } }: { view: InquiryView }) {
  const { t } = useWords('inquiries');
  const format = useFormat();
  const { getFieldError, failure } = useSubmissionWords(form, { FILE_REFUSED: 'files', BODY_TOO_LARGE: 'files' });
  const labels = {
    type: t('field.type'),
    subject: t('field.subject'),
    contents: t('field.contents'),
    files: t('files.label'),
    ...(guest?.step === 'address' && { email: t('guest.email') }),
    ...(guest?.step === 'code' && { code: t('guest.code') }),
  };
  return (
    <AccountForm id={FORM_ID} form={form} failure={failure} labels={labels}>
      <Select
        id="type"
        name="type"
        required
        label={t('field.type')}
        placeholder={t('field.typeChoose')}
        options={INQUIRY_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        value={form.values.type}
        error={getFieldError('type')}
        onChange={(type) => form.change('type', type)}
      />
      {(reservations !== null || !isVisitorKnown) && (
        <div className={isVisitorKnown ? undefined : css.member}>
          <Select
            id="reservation_id"
            name="reservation_id"
            label={t('field.reservationOptional')}
            placeholder={t('field.reservationNone')}
            options={(reservations ?? []).map(({ id, number, lines: [first] }) => ({
              value: id,
              label: [number, first?.product_title, first && format.day(first.date, 'trip')]
                .filter(Boolean)
                .join(' · '),
            }))}
            value={form.values.reservation_id}
            error={getFieldError('reservation_id')}
            onChange={(reservation) => form.change('reservation_id', reservation)}
          />
        </div>
      )}
      <TextField
        id="subject"
        name="subject"
        required
        dir="auto"
        label={t('field.subject')}
        hint={t('field.subjectHint', { count: INQUIRY_SUBJECT_MAX_LENGTH })}
        value={form.values.subject}
        error={getFieldError('subject')}
        onChange={(subject) => form.change('subject', subject)}
      />
      <TextArea
        id="contents"
        name="contents"
        required
        dir="auto"
        rows={8}
        label={t('field.contents')}
        hint={t('field.contentsHint', { max: format.number(INQUIRY_CONTENTS_MAX_LENGTH) })}
        value={form.values.contents}
        error={getFieldError('contents')}
        onChange={(contents) => form.change('contents', contents)}
      />
      <FilesField
        files={form.values.files}
        error={getFieldError('files')}
        onChange={(files) => form.change('files', files)}
      />
    </AccountForm>
  );
}

interface SentProps {
  /** Of a visitor without a session; null for a member. */
  email: string | null;
  subject: string;
  headingRef: Ref<HTMLHeadingElement>;
}

function Sent({ email, subject, headingRef }: SentProps) {
  const { t } = useWords('inquiries');
  return (
    <AccountSheet
      headingRef={headingRef}
      title={t('sent.title')}
      text={email === null ? t('sent.member') : <Isolated text={t('sent.guest', { email: VALUE })}>{email}</Isolated>}
      ways={<Faq />}
    >
      <p className={css.subject} lang="" dir="auto">
        {subject}
      </p>
      <ReplyHours />
      <div>
        {email === null ? (
          <LinkButton href={pathTo('contactUs', {})}>{t('list.title')}</LinkButton>
        ) : (
          <LinkButton href={pathTo('main', {})}>{t('sent.home')}</LinkButton>
        )}
      </div>
    </AccountSheet>
  );
}
