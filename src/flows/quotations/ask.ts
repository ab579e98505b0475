/** Asking for a quotation: for the product that the address names, or freely. */
import { useMemo } from 'react';
import type { Quotation } from '../../contract/quotations/calls.ts';
import { MIN_TRAVELLERS } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import { quotationProblems } from '../../rules/quotation.ts';
import { tidyText } from '../../rules/text.ts';
import { query } from '../../runtime/query-cache.ts';
import { createValueKeys } from '../../runtime/random-key.ts';
import { useResource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useCurrency, useLocale, useNavigate, useRuntime } from '../../runtime/use-runtime.tsx';

export interface QuotationValues extends Readonly<Record<string, unknown>> {
  product_id: string;
  date_from: string;
  date_to: string;
  /** Null while nothing is typed. */
  travellers: number | null;
  wishes: string;
}

export interface QuotationForm {
  form: Submission<QuotationValues, Quotation>;
  /** Empty where the group asks freely, or while the title is not known. */
  productTitle: string;
}

export function useQuotationForm(productId: string): QuotationForm {
  const { boot, call, data } = useRuntime();
  const lang = useLocale();
  const currency = useCurrency();
  const navigate = useNavigate();
  const getKey = useMemo(() => createValueKeys(), []);
  const product = useResource(
    productId === '' ? null : query('product.get', { params: { id: productId }, query: { lang } }),
  );
  const form = useSubmission<QuotationValues, Quotation>({
    name: `quotation ${productId}`,
    values: { product_id: productId, date_from: '', date_to: '', travellers: MIN_TRAVELLERS, wishes: '' },
    validate: (values) => quotationProblems({ ...values, travellers: values.travellers ?? 0 }, boot.today),
    submit: (values) => {
      const { product_id, date_from, date_to, travellers, wishes } = values;
      const said = { product_id, date_from, date_to, travellers: travellers ?? 0, wishes: tidyText(wishes) };
      return call('quotation.create', { body: { ...said, lang, currency } }, { idempotencyKey: getKey(values) });
    },
    // Lists that are in memory lack it.
    onDone: () => data.clear(),
    goToNextPage: ({ id }) => navigate(pathTo('quotationResponse', { id })),
    report: false,
  });
  return { form, productTitle: product.data?.title ?? '' };
}
