/** The window of the second factor as a member meets it, where it is off or on. */
import { screen, within } from '@testing-library/react';
import words from '../../locales/en/member.json';
import ui from '../../locales/en/ui.json';
import { SecurityPage } from '../../src/pages/security/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const { security } = words;
const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`));

export function secondFactorDriver(isOn: boolean): PageDriver {
  let enabled = isOn;
  const send = async (stage: Stage, label: string, text: string, button: string) => {
    await stage.perform(() => typeInto(field(label), text));
    await stage.perform(() => press(dialog().getByRole('button', { name: button })));
  };
  return {
    open() {
      enabled = isOn;
      return mountPage({
        address: '/account/security',
        pages: { security: SecurityPage },
        member,
        today: TODAY,
        background: {
          'auth.secondFactor': () => ({ enabled, recovery_codes_left: enabled ? 10 : 0 }),
          'auth.sessions': () => [],
          'auth.events': () => [],
        },
      });
    },

    events: {
      'dialog.opened': (stage) =>
        stage.perform(() => press(screen.getByRole('button', { name: isOn ? security.switchOff : security.setUp }))),
      'dialog.closed': (stage) => stage.perform(() => press(dialog().getByRole('button', { name: ui.dialog.close }))),
      'codes.noted': (stage) => stage.perform(() => press(dialog().getByRole('button', { name: security.noted }))),
      async 'password.accepted'(stage) {
        await send(stage, security.password, 'Maru2demo', security.next);
        await stage.answer('auth.beginSecondFactor', { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Maru' });
      },
      async 'code.accepted'(stage) {
        await send(stage, security.code, '123456', security.switchOn);
        enabled = true;
        await stage.answer('auth.confirmSecondFactor', { recovery_codes: CODES });
      },
      async 'factor.removed'(stage) {
        await send(stage, security.codeOrRecovery, '123456', security.switchOff);
        enabled = false;
        await stage.answer('auth.removeSecondFactor', {});
      },
    },

    states: {
      closed: () => check(screen.queryByRole('dialog') === null, 'The window is open.'),
      password: () => check((field(security.password) as HTMLInputElement).value === '', 'A password stands there.'),
      code: () => {
        dialog().getByText(security.scan);
        check((field(security.code) as HTMLInputElement).value === '', 'A code stands there.');
      },
      recovery: () => {
        dialog().getByText(security.isOn);
        dialog().getByText(security.recoveryText);
        check(dialog().queryByRole('button', { name: ui.dialog.close }) === null, 'A stray press closes the codes.');
      },
      removing: () => {
        check((field(security.codeOrRecovery) as HTMLInputElement).value === '', 'A code stands there.');
      },
      removed: () => dialog().getByText(security.isOff),
    },

    // The page knows whether it is on; a code is accepted where its form is.
    possible(snapshot, event) {
      if (event.type === 'dialog.opened') return event['isOn'] === isOn;
      return event.type !== 'code.accepted' || snapshot.matches('code');
    },
  };
}
