/** Writing an inquiry: as a member, or as a visitor whose address is proven on the way. */
import { useMemo } from 'react';
import type { InquiryReceipt } from '../../contract/inquiries/calls.ts';
import type { Problem } from '../../contract/errors.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import { INQUIRY_SUBJECT_MAX_LENGTH, MAX_PER_PAGE } from '../../contract/limits.ts';
import type { CallInput } from '../../contract/table.ts';
import { inquiryFileProblems, inquiryProblems } from '../../rules/inquiry.ts';
import { tidyLine, tidyText } from '../../rules/text.ts';
import { query } from '../../runtime/query-cache.ts';
import { createValueKeys } from '../../runtime/random-key.ts';
import { useResource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useLocale, useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { useGuestAddress, type GuestAddress } from './guest-address.ts';
import { inquiryListQuery } from './list-queries.ts';

export interface InquiryValues extends Readonly<Record<string, unknown>> {
  type: string;
  reservation_id: string;
  subject: string;
  contents: string;
  files: readonly File[];
}

export interface InquiryView {
  form: Submission<InquiryValues, InquiryReceipt>;
  /** Null for a member. */
  guest: GuestAddress | null;
  /** Of the member, to say which one it is about; null for a visitor. */
  reservations: readonly ReservationSummary[] | null;
  /** False in the first HTML, which is for members and visitors alike. */
  isVisitorKnown: boolean;
}

/** What the address of the form names; anyone can write one. */
export interface InquiryAbout {
  /** One that is not the member's is refused by the server. */
  reservationId?: string;
  /** To begin with, such as the title of a trip. */
  subject?: string;
}

export function useInquiryForm({ reservationId = '', subject = '' }: InquiryAbout): InquiryView {
  const { call, data, preferences } = useRuntime();
  const session = useSession();
  const isMember = session.hasTag('signedIn');
  const lang = useLocale();
  const address = useGuestAddress();
  const owned = useResource(isMember ? query('reservation.list', { query: { lang, per_page: MAX_PER_PAGE } }) : null);
  const getKey = useMemo(() => createValueKeys(), []);
  const form = useSubmission<InquiryValues, InquiryReceipt>({
    name: 'inquiry',
    values: {
      type: '',
      reservation_id: reservationId,
      subject: tidyLine(subject).slice(0, INQUIRY_SUBJECT_MAX_LENGTH),
      contents: '',
      files: [],
    },
    secret: ['files'],
    validate: (values) => [
      ...inquiryProblems(values),
      ...inquiryFileProblems(values.files),
      ...(isMember ? [] : unprovenProblems(address.proof)),
    ],
    submit: (values) => {
      const { type, files, reservation_id: about } = values;
      const body = {
        type,
        subject: tidyLine(values.subject),
        contents: tidyText(values.contents),
        reservation_id: isMember ? about : '',
        files: [...files],
        lang: preferences.locale(),
        ...(isMember ? {} : { email: address.email, email_proof: address.proof }),
      } satisfies CallInput<'inquiry.create'>['body'];
      return call('inquiry.create', { body }, { idempotencyKey: getKey(values) });
    },
    onDone: () => data.forget(inquiryListQuery(1)),
    report: false,
  });
  return {
    form,
    guest: isMember ? null : address,
    reservations: isMember ? (owned.data ?? []) : null,
    isVisitorKnown: !session.matches('unknown'),
  };
}

/** Said at the field of the address or of its code, whichever is in sight. */
function unprovenProblems(proof: string): Problem[] {
  return proof === ''
    ? [
        { field: 'email', code: 'required' },
        { field: 'code', code: 'required' },
      ]
    : [];
}
