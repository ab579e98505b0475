/** The terms that must be agreed to, each readable in place. */
import { useFormat } from '../../runtime/format.ts';
import { problemWords } from '../../i18n/problem-text.ts';
import { TERM_DOCUMENTS } from '../../contract/boards/codes.ts';
import { TERMS, type Term } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';

export function Terms({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { t: words } = useWords('errors');
  const format = useFormat();
  const { terms } = view.context;
  const toggle = (term: Term) => view.deductions?.send({ type: 'term.toggled', term });
  const open = TERMS.filter((term) => !terms.includes(term));
  const toggleAll = () => {
    for (const term of open.length > 0 ? open : TERMS) toggle(term);
  };
  return (
    <section aria-labelledby="terms">
      <Stack>
        <SectionHeading level="part" id="terms">
          {t('pay.terms')}
        </SectionHeading>
        <Checkbox
          label={t('pay.agreeAll')}
          checked={open.length === 0}
          mixed={open.length > 0 && open.length < TERMS.length}
          onChange={toggleAll}
        />
        {TERMS.map((term) => {
          const problem = view.failure?.problems.find((one) => one.field === `terms.${term}`);
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
                </>
              }
              required
              checked={terms.includes(term)}
              onChange={() => toggle(term)}
              error={problem && problemWords(problem, words, format)}
            />
          );
        })}
      </Stack>
    </section>
  );
}
