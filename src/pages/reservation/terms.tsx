/** The terms that must be agreed to, each readable in place. */
import { TERM_DOCUMENTS } from '../../contract/boards/codes.ts';
import type { Problem } from '../../contract/errors.ts';
import { TERMS, type Term } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import { usePolicyWords } from './policy-words.ts';
import css from './terms.module.css';

/** One message stands for all terms that are missing: it leads to the first of them. */
export const isTermProblem = ({ field }: Problem) => field.startsWith('terms.');

export function Terms({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const missing = view.failure?.problems.filter(isTermProblem) ?? [];
  const isMissing = missing.length > 0;
  const { terms } = view.context;
  const toggle = (term: Term) => view.deductions?.send({ type: 'term.toggled', term });
  const open = TERMS.filter((term) => !terms.includes(term));
  const toggleAll = () => {
    for (const term of open.length > 0 ? open : TERMS) toggle(term);
  };
  return (
    <div role="group" aria-labelledby="terms" aria-describedby={isMissing ? 'terms-error' : undefined}>
      <Stack>
        <SectionHeading level="part" id="terms">
          {t('pay.terms')}
        </SectionHeading>
        {isMissing && <FieldError id="terms-error">{t('pay.termsMissing')}</FieldError>}
        <div className={css.all}>
          <Checkbox
            label={t('pay.agreeAll')}
            checked={open.length === 0}
            mixed={open.length > 0 && open.length < TERMS.length}
            onChange={toggleAll}
          />
        </div>
        {TERMS.map((term) => {
          const problem = missing.find((one) => one.field === `terms.${term}`);
          return (
            <Checkbox
              key={term}
              id={`terms.${term}`}
              label={t(`pay.term.${term}`)}
              hint={
                <>
                  {t(`pay.termText.${term}`)}{' '}
                  <a href={pathTo('boardDetail', { id: TERM_DOCUMENTS[term] })} target="_blank" rel="noopener">
                    {t(`pay.readTerm.${term}`)}
                  </a>
                  {term === 'cancellation' && <OwnRules view={view} />}
                </>
              }
              required
              checked={terms.includes(term)}
              onChange={() => toggle(term)}
              invalid={problem !== undefined}
            />
          );
        })}
      </Stack>
    </div>
  );
}

/** What comes back until when, of each trip: a line for each, since a hint holds no list. */
function OwnRules({ view }: { view: ReservationView }) {
  const policyWords = usePolicyWords();
  const lines = view.context.reservation?.lines ?? [];
  return lines.map((line) => (
    <span key={`${line.option_id} ${line.date} ${line.time}`} className={css.rules}>
      {lines.length > 1 && (
        <strong>
          <bdi>{line.product_title}</bdi>
        </strong>
      )}
      {policyWords(line).map((rule) => (
        <span key={rule}>{rule}</span>
      ))}
    </span>
  ));
}
