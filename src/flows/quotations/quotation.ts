/** One quotation: what was asked and offered, and what its member may do with the offer, as the drawing says. */
import type { Quotation } from '../../contract/quotations/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { canQuotation } from '../../rules/quotation-status.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useCurrency, useLocale, useNavigate, useRuntime, useSession } from '../../runtime/use-runtime.tsx';

type Act = Submission<Readonly<Record<string, unknown>>, Quotation>;

export interface QuotationView {
  isMember: boolean;
  quotation: Resource<Quotation>;
  mayAccept: boolean;
  mayDecline: boolean;
  accept: Act;
  decline: Act;
}

export function useQuotation(id: string): QuotationView {
  const { call, data } = useRuntime();
  const navigate = useNavigate();
  const isMember = useSession().hasTag('signedIn');
  const lang = useLocale();
  const currency = useCurrency();
  const question = query('quotation.get', { params: { id }, query: { lang, currency } });
  const quotation = useResource(isMember ? question : null);
  const show = (answered: Quotation) => {
    // The list tells of it too, and that of the reservations of what was accepted.
    data.clear();
    quotation.replace(answered);
  };
  const accept = useSubmission<Readonly<Record<string, unknown>>, Quotation>({
    name: `quotation accept ${id}`,
    values: {},
    submit: () => call('quotation.accept', { params: { id }, body: { lang, currency } }),
    onDone: show,
    goToNextPage: (accepted) => {
      const to = reservationPath(accepted);
      if (to !== null) navigate(to);
    },
    report: false,
  });
  const decline = useSubmission<Readonly<Record<string, unknown>>, Quotation>({
    name: `quotation decline ${id}`,
    values: {},
    submit: () => call('quotation.decline', { params: { id }, body: { lang, currency } }),
    onDone: show,
    report: false,
  });
  const may = (type: 'offer.accepted' | 'offer.declined') =>
    quotation.data !== null &&
    canQuotation(
      { status: quotation.data.status, validUntil: quotation.data.offer?.valid_until ?? null },
      { type, at: quotation.data.now },
    );
  return {
    isMember,
    quotation,
    mayAccept: may('offer.accepted'),
    mayDecline: may('offer.declined'),
    accept,
    decline,
  };
}

/** The way on of an accepted offer: to its payment while it can be paid, then to what became of it. */
export function acceptedPath(quotation: Quotation): string | null {
  const { reservation_id: id, pay_by: payBy } = quotation;
  if (id === null) return null;
  return payBy === null ? pathTo('reservationDetail', { id }) : reservationPath(quotation);
}

/** Where the accepted offer goes on: its travellers are named next. */
export function reservationPath({ offer, reservation_id: id }: Quotation): string | null {
  if (offer === null || id === null) return null;
  const step = pathTo('reservationStep', { step: 'traveler', productId: offer.product_id });
  return `${step}?reservation=${encodeURIComponent(id)}`;
}
