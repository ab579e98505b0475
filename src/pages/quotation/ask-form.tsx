/** Asks for a quotation: days, people, and what the group wishes. */
import { MAX_QUOTATION_TRAVELLERS, MIN_LEAD_DAYS, MIN_TRAVELLERS } from '../../contract/limits.ts';
import { useQuotationForm } from '../../flows/quotations/ask.ts';
import { keepDay } from '../../i18n/format/keep-day.ts';
import { useWords } from '../../i18n/words.tsx';
import { addDays } from '../../rules/seoul-days.ts';
import { useFormat } from '../../runtime/format.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { FieldRow } from '../../ui/field.tsx';
import { Panel } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';

/** A link of the page leads here. */
export const ASK_ID = 'ask';

export function AskForm({ productId }: { productId: string }) {
  const { t } = useWords('quotations');
  const format = useFormat();
  const { boot } = useRuntime();
  const { form, productTitle } = useQuotationForm(productId);
  const { getFieldError, failure } = useSubmissionWords(form);
  const { values, change } = form;
  const labels = {
    date_from: t('field.from'),
    date_to: t('field.to'),
    travellers: t('field.travellers'),
    wishes: t('field.wishes'),
  };
  const first = addDays(boot.today, MIN_LEAD_DAYS);
  return (
    <Panel>
      <SectionHeading level="part" id={ASK_ID} isTarget>
        {t('ask.title')}
      </SectionHeading>
      <p>{productTitle === '' ? t('ask.free') : <bdi>{productTitle}</bdi>}</p>
      <AccountForm form={form} failure={failure} labels={labels} submit={t('ask.submit')}>
        {getFieldError('product_id') && <Notice tone="error">{getFieldError('product_id')}</Notice>}
        <FieldRow>
          <TextField
            id="date_from"
            name="date_from"
            type="date"
            min={first}
            required
            label={labels.date_from}
            hint={t('field.fromHint', { date: keepDay(format.day(first, 'trip')) })}
            value={values.date_from}
            error={getFieldError('date_from')}
            onChange={(day) => change('date_from', day)}
          />
          <TextField
            id="date_to"
            name="date_to"
            type="date"
            min={values.date_from || first}
            required
            label={labels.date_to}
            value={values.date_to}
            error={getFieldError('date_to')}
            onChange={(day) => change('date_to', day)}
          />
        </FieldRow>
        <NumberStepper
          id="travellers"
          name="travellers"
          required
          label={labels.travellers}
          value={values.travellers}
          min={MIN_TRAVELLERS}
          max={MAX_QUOTATION_TRAVELLERS}
          error={getFieldError('travellers')}
          onChange={(travellers) => change('travellers', travellers)}
        />
        <TextArea
          id="wishes"
          name="wishes"
          dir="auto"
          rows={6}
          required={productId === ''}
          label={labels.wishes}
          hint={t('field.wishesHint')}
          value={values.wishes}
          error={getFieldError('wishes')}
          onChange={(wishes) => change('wishes', wishes)}
        />
      </AccountForm>
    </Panel>
  );
}
