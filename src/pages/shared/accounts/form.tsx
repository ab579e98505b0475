/** A form that is sent as a whole: Enter and the button mean the same, once; why it was refused stands above its fields. */
import type { ReactNode } from 'react';
import type { Problem } from '../../../contract/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormProblems, type FormProblemsProps } from './form-problems.tsx';
import type { FormFailure } from './form-words.ts';
import { Refusal } from './refusal.tsx';

export interface AccountFormProps extends Pick<FormProblemsProps, 'labels' | 'idPrefix'> {
  form: { problems: readonly Problem[]; failure: FormFailure | null; hasTag(tag: 'busy'): boolean; submit(): void };
  /** The failure that no field tells; null where one does. */
  failure?: FormFailure | null;
  /** Lets a button send the form from elsewhere, such as the foot of a dialog. */
  id?: string;
  /** Label of the form's own button. */
  submit?: string;
  children: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { form, failure = form.failure, id, labels, idPrefix, submit, children, beside } = props;
  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack>
        {failure && <Refusal code={failure.code} details={failure.details} />}
        <FormProblems problems={form.problems} labels={labels} idPrefix={idPrefix} />
        {children}
        {submit && (
          <Button type="submit" size="l" wide loading={form.hasTag('busy')}>
            {submit}
          </Button>
        )}
        {beside}
      </Stack>
    </form>
  );
}
