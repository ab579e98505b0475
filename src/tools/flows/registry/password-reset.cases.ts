/** What can come of the link of a password mail, for the generated paths. */
import type { SubmissionContext } from '../../../../machines/submission.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const failure = (code: string, problems: object[] = []) => ({ error: { code, problems, details: {} } });

export const TOKEN = 'token-0123456789abcdef';
export const GOOD = 'Sora3demo';
export const DIFFERENT = 'Sora4demo';

export const passwordResetPaths: PathsOptions = {
  input: { token: TOKEN },
  project: () => null,
  cases: {
    'xstate.error.actor.checkLink': [failure('LINK_EXPIRED'), failure('NETWORK')],
  },
  children: {
    submission: {
      project: ({ context }) => {
        const { values, problems, failure: refused } = context as SubmissionContext;
        return { values, problems: problems.length, failure: refused?.code };
      },
      cases: {
        'field.changed': [
          { field: 'password', value: GOOD },
          { field: 'password_confirmation', value: GOOD },
          { field: 'password_confirmation', value: DIFFERENT },
        ],
        'xstate.error.actor.submit': [
          failure('LINK_EXPIRED'),
          failure('NETWORK'),
          failure('VALIDATION_FAILED', [{ field: 'password', code: 'password_common' }]),
        ],
        // Nothing on the page asks for it.
        'form.reset': [],
      },
    },
  },
};

const THROWS = 'No machine of the shop throws.';
const NO_RESET = 'The page empties no form.';
const GONE = 'The form is gone once it is accepted.';
const submission = {
  'submission.editing form.reset 0': NO_RESET,
  'submission.failed form.reset 0': NO_RESET,
  'submission.done form.reset 0': GONE,
  'submission.done field.changed 0': GONE,
};

export const passwordResetOutOfReach = {
  actor: submission,
  page: { ...submission, 'password-reset.form xstate.error.actor.form 0': THROWS },
};
