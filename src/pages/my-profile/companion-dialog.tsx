/** A person to travel with, in a window over the profile. */
import { useId } from 'react';
import type { Companion } from '../../contract/accounts/members.ts';
import { useCompanionForm } from '../../flows/accounts/companions.ts';
import { REQUIRED_OF_COMPANION } from '../../flows/accounts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isolateText } from '../../i18n/format/isolate.ts';
import { useWords } from '../../i18n/words.tsx';
import { useSubmissionWords } from '../shared/accounts/form-words.ts';
import { AccountForm } from '../shared/accounts/form.tsx';
import { PersonFields, usePersonLabels } from '../shared/accounts/person-fields.tsx';

/** Tells its fields from those of the profile below it. */
const ID_PREFIX = 'companion.';

export interface CompanionDialogProps {
  /** Null adds a person. */
  companion: Companion | null;
  onSaved: (companion: Companion) => void;
  onClose: () => void;
}

export function CompanionDialog({ companion, onSaved, onClose }: CompanionDialogProps) {
  const { t } = useWords('member');
  const id = useId();
  const form = useCompanionForm(companion, onSaved);
  const { getFieldError, failure } = useSubmissionWords(form);
  const labels = usePersonLabels(REQUIRED_OF_COMPANION);
  return (
    <Dialog
      open
      title={
        companion === null ? t('companions.addTitle') : t('companions.edit', { name: isolateText(companion.name) })
      }
      onClose={onClose}
      footer={
        <Button type="submit" form={id} loading={form.hasTag('busy')}>
          {t('companions.save')}
        </Button>
      }
    >
      <AccountForm id={id} form={form} failure={failure} labels={labels} idPrefix={ID_PREFIX}>
        <PersonFields
          self={false}
          idPrefix={ID_PREFIX}
          values={form.values}
          change={(values) => {
            for (const [field, value] of Object.entries(values)) form.change(field, value);
          }}
          getFieldError={getFieldError}
          required={REQUIRED_OF_COMPANION}
        />
      </AccountForm>
    </Dialog>
  );
}
