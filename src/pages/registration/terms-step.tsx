/** Step `terms`: what must be agreed to, each readable in place; other ways to join above it. */
import { ACCOUNT_TERMS } from '../../contract/accounts/joining.ts';
import type { LegalDocument } from '../../contract/boards/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import type { RegistrationView } from '../../flows/accounts/registration.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Stack } from '../../ui/layout.tsx';
import css from './registration.module.css';
import { RegistrationStepForm } from './step-form.tsx';
import { useWords } from '../../i18n/words.tsx';

/** Where the whole text of what is agreed to stands. */
const DOCUMENTS = { terms_of_use: 'terms', privacy: 'privacy' } as const satisfies Record<string, LegalDocument>;

export function TermsStep({ view }: { view: RegistrationView }) {
  const { t } = useWords('registration');
  const { values, failure } = view.context;
  const isMissing = (term: string) => failure?.problems.some(({ field }) => field === `terms.${term}`);
  const open = ACCOUNT_TERMS.filter((term) => !values.terms.includes(term));
  const change = (terms: readonly string[]) => view.send({ type: 'terms.changed', terms });
  const toggle = (term: string, agreed: boolean) =>
    change(agreed ? [...values.terms, term] : values.terms.filter((one) => one !== term));
  return (
    <RegistrationStepForm view={view} next={t('next')}>
      <Stack gap="s">
        <Checkbox
          label={t('terms.all')}
          checked={open.length === 0}
          mixed={open.length > 0 && open.length < ACCOUNT_TERMS.length}
          onChange={() => change(open.length > 0 ? ACCOUNT_TERMS : [])}
        />
        {ACCOUNT_TERMS.map((term) => (
          <div key={term}>
            <Checkbox
              id={`terms.${term}`}
              label={t(`terms.${term}`)}
              required
              checked={values.terms.includes(term)}
              onChange={(agreed) => toggle(term, agreed)}
              error={isMissing(term) && t(`termsMissing.${term}`)}
            />
            {term !== 'age_14' && (
              <div className={css.document}>
                <Disclosure summary={t(`termsTitle.${term}`)}>
                  <p>{t(`termsText.${term}`)}</p>
                  <p>
                    <a href={pathTo('boardDetail', { id: DOCUMENTS[term] })} target="_blank" rel="noopener">
                      {t('termsWhole')}
                    </a>
                  </p>
                </Disclosure>
              </div>
            )}
          </div>
        ))}
      </Stack>
    </RegistrationStepForm>
  );
}
