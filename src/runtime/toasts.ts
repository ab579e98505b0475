/** The one place that words notices: what failed in the words of its code, what went well in the words of the shop. */
import type { i18n } from 'i18next';
import type { ProtectionWarning } from '../../machines/copy-protection.machine.ts';
import type { Notice } from './notices.ts';

/** Messages of §7 and of our own that a success may show; keys of `common:toast`. */
export type SuccessKey = 'saved' | 'deleted' | 'copied';

export interface Report {
  /** §8: the server's message, else that of the code, else that something unknown happened. Returns it. */
  failure(error: unknown): Promise<string>;
  success(key: SuccessKey): Promise<void>;
  /** §9: what copy protection keeps from being done. */
  warning(warning: ProtectionWarning): Promise<void>;
  /** For engineers alone: what a person need not read. Never with a key, a token or a name in it. */
  log(message: string, details?: Readonly<Record<string, string | number | boolean>>): void;
  /** Words that the caller has translated. */
  notice(kind: Notice['kind'], text: string): Promise<void>;
}

export interface ReportDeps {
  i18n: i18n;
  /** Fetches the words of a namespace in the language of the page. */
  loadWords(namespaces: readonly ['errors'] | readonly ['common']): Promise<void>;
  /** Tells the actor of the notices. */
  raise(notice: Notice): void;
}

export function createReport({ i18n, loadWords, raise }: ReportDeps): Report {
  const show: Report['notice'] = async (kind, text) => {
    // What shows it comes first: a page whose network is gone stays whole.
    await import('./toaster.tsx');
    raise({ kind, text });
  };

  return {
    log: (message, details = {}) => console.error(message, details),
    notice: show,
    async success(key) {
      await show('success', i18n.t(`common:toast.${key}`));
    },
    warning: (warning) =>
      show(warning === 'developerTools' ? 'error' : 'warning', i18n.t(`common:protection.${warning}`)),
    async failure(error) {
      await loadWords(['errors']).catch(() => {});
      const { formatError } = await import('../i18n/error-text.ts');
      const text = formatError(error, i18n);
      await show('error', text);
      return text;
    },
  };
}
