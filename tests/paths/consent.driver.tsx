/** The consent to counting as a visitor meets it: the line that asks, and the choice that stays open beside the language. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/consent.json';
import type { ConsentInput } from '../../machines/consent.machine.ts';
import { ConsentBanner } from '../../src/app/later/consent-banner.tsx';
import { ConsentChoice } from '../../src/app/shell/consent-choice.tsx';
import { findConsent, startConsent } from '../../src/flows/analytics/start-consent.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { useRuntime } from '../../src/runtime/use-runtime.tsx';
import { ANALYTICS_SETTING } from '../../src/rules/analytics.ts';
import type { Path } from '../../src/tools/flows/paths/generate.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const FAILED = 'xstate.error.actor.count';
const KEY = 'ANALYTICS_CONSENT';
const ID = 'G-TEST1234';
const STOPPED = `ga-disable-${ID}`;
const tags = () => [...document.querySelectorAll('script[src*="googletagmanager"]')];
/** The service is on the page, and was not told to stop. */
const isCounting = () => tags().length > 0 && (window as unknown as Record<string, unknown>)[STOPPED] !== true;

function Shop() {
  const consent = findConsent(useRuntime());
  return (
    <>
      {consent && <ConsentBanner actor={consent} />}
      <ConsentChoice />
    </>
  );
}

const banner = () => screen.queryByRole('region', { name: words.title });
const choice = (answer: 'given' | 'refused') =>
  screen.getByRole<HTMLInputElement>('radio', { name: words.choice[answer] });

/** The same answer by the line that asks, or later by the choice. */
const answer = (given: 'given' | 'refused') => (stage: Stage) =>
  stage.perform(() =>
    press(
      banner() === null
        ? choice(given)
        : screen.getByRole('button', { name: given === 'given' ? words.give : words.refuse }),
    ),
  );

export function consentDriver({ answer: before }: ConsentInput): PageDriver {
  let runtime: Runtime;
  let isBlocked = false;
  const log = vi.fn<Runtime['report']['log']>();

  const stored = () => runtime.environment.storages.local.get(KEY);
  const checkAnswer = (given: 'given' | 'refused') => {
    check(banner() === null, 'It still asks.');
    check(choice(given).checked, `The choice does not say "${given}".`);
    check(stored() === given, 'The answer is not remembered.');
  };

  return {
    open(path: Path) {
      for (const tag of tags()) tag.remove();
      Reflect.deleteProperty(window, STOPPED);
      isBlocked = path.steps.some(({ event }) => event.type === FAILED);
      // A browser has time at once, or what counts fails before the service is asked for.
      vi.stubGlobal('requestIdleCallback', (work: () => void) => {
        if (isBlocked) throw new Error('blocked');
        work();
      });
      return mountPage({
        address: '/main',
        pages: { main: Shop },
        today: TODAY,
        boot: { settings: [{ key: ANALYTICS_SETTING, meta: ID }] },
        before(opened) {
          runtime = opened;
          vi.spyOn(runtime.report, 'log').mockImplementation(log);
          if (before !== null) runtime.environment.storages.local.set(KEY, before);
          startConsent(runtime, [], { name: 'main', pathname: '/main', title: 'Home' });
        },
      });
    },

    events: {
      'consent.given': answer('given'),
      'consent.refused': answer('refused'),
      // It failed at once, when the consent was given.
      [FAILED]: (stage) =>
        stage.perform(() =>
          check(
            log.mock.calls.some(([said]) => said.includes('blocked')),
            'Nothing was logged.',
          ),
        ),
    },

    states: {
      asking() {
        screen.getByText(words.text, { exact: false });
        check(banner() !== null && !choice('given').checked && !choice('refused').checked, 'It does not ask.');
        check(!isCounting() && stored() === null, 'It counts before there is an answer.');
      },
      given() {
        checkAnswer('given');
        check(isCounting() !== isBlocked, 'Nothing counts.');
      },
      refused() {
        checkAnswer('refused');
        check(!isCounting(), 'It counts.');
      },
    },
  };
}
