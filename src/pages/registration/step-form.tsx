/** A step as a form: Enter and the button mean the same, once. */
import type { ReactNode } from 'react';
import type { RegistrationView } from '../../flows/accounts/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useWords } from '../../i18n/words.tsx';

export interface StepFormProps {
  view: RegistrationView;
  children: ReactNode;
  /** Words of the button that goes on. */
  next: string;
}

export function RegistrationStepForm({ view, children, next }: StepFormProps) {
  const { t } = useWords('registration');
  return (
    <form
      noValidate
      method="post"
      aria-busy={view.busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        view.goOn();
      }}
    >
      <Stack gap="l">
        {children}
        <Row spread>
          {view.step === 'terms' ? (
            <span />
          ) : (
            <Button variant="quiet" flush onClick={() => view.send({ type: 'step.left' })}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" size="l" loading={view.busy}>
            {next}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
