/** What can happen to the language of the page, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { LanguageContext } from '../../../../machines/language.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const languagePaths: PathsOptions = {
  input: { locale: 'en' },
  project: ({ context }: AnyMachineSnapshot) => context as LanguageContext,
  cases: {
    'language.chosen': [{ locale: 'en' }, { locale: 'ko' }, { locale: 'ar' }],
    'xstate.error.actor.fetchWords': [{ error: { code: 'NETWORK', status: 0, message: '' } }],
  },
};
