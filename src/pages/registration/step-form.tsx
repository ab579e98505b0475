/** A step as a form: Enter and the button mean the same, once. */
import type { ReactNode } from 'react';
import type { RegistrationView } from '../../flows/accounts/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
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
        <Stack gap="s">
          <Button type="submit" size="l" wide loading={view.busy}>
            {next}
          </Button>
          {view.step !== 'terms' && (
            <Button variant="quiet" wide onClick={() => view.send({ type: 'step.left' })}>
              {t('back')}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  );
}
