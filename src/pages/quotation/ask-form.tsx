/** Asks for a quotation: days, people, and what the group wishes. */
import { MAX_QUOTATION_TRAVELLERS, MIN_LEAD_DAYS, MIN_TRAVELLERS } from '../../contract/limits.ts';
import { useQuotationForm } from '../../flows/quotations/ask.ts';
import { useWords } from '../../i18n/words.tsx';
import { addDays } from '../../rules/seoul-days.ts';
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

export function AskForm({ productId }: { productId: string }) {
  const { t } = useWords('quotations');
  const { boot } = useRuntime();
  const { form, productTitle } = useQuotationForm(productId);
  const { getFieldError, failure } = useSubmissionWords(form);
  const { values, change } = form;
  const first = addDays(boot.today, MIN_LEAD_DAYS);
  return (
    <Panel>
      <SectionHeading level="part">{t('ask.title')}</SectionHeading>
      <p>{productTitle === '' ? t('ask.free') : <bdi>{productTitle}</bdi>}</p>
      <AccountForm form={form} failure={failure} submit={t('ask.submit')}>
        {getFieldError('product_id') && <Notice tone="error">{getFieldError('product_id')}</Notice>}
        <FieldRow>
          <TextField
            id="date_from"
            name="date_from"
            type="date"
            min={first}
            required
            label={t('field.from')}
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
            label={t('field.to')}
            value={values.date_to}
            error={getFieldError('date_to')}
            onChange={(day) => change('date_to', day)}
          />
        </FieldRow>
        <NumberStepper
          id="travellers"
          name="travellers"
          required
          label={t('field.travellers')}
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
          label={t('field.wishes')}
          hint={t('field.wishesHint')}
          value={values.wishes}
          error={getFieldError('wishes')}
          onChange={(wishes) => change('wishes', wishes)}
        />
      </AccountForm>
    </Panel>
  );
}
