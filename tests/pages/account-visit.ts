/** A visit to a page of the account: who is there, what hands do, and the people of the samples. */
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Companion, Member } from '../../src/contract/accounts/members.ts';
import type { PageName } from '../../src/contract/paths.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { member as sample, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

export const member: Member = { ...sample, name: 'Mina Keller', birthday: '1991-04-12', passport: '••••••678' };
export const jun: Companion = {
  id: 'jun',
  name: 'Jun Park',
  birthday: null,
  phone: null,
  gender: null,
  nationality: null,
  passport: '••••••432',
};

export interface AccountVisit {
  stage: Stage;
  runtime: Runtime;
  put(label: string, text: string, where?: HTMLElement): Promise<void>;
  tap(name: string, where?: HTMLElement): Promise<void>;
}

export const box = (label: string, where: HTMLElement = document.body) =>
  within(where).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

export async function visitAccount(
  name: PageName,
  Page: ComponentType<{ params: never }>,
  address: string,
  who: Member | null = member,
): Promise<AccountVisit> {
  const met: { runtime?: Runtime } = {};
  const stage = await mountPage({
    address,
    pages: { [name]: Page },
    today: TODAY,
    ...(who === null ? {} : { member: who }),
    before: (runtime) => {
      met.runtime = runtime;
    },
  });
  return {
    stage,
    runtime: met.runtime as Runtime,
    put: (label, text, where) => stage.perform(() => type(box(label, where), text)),
    tap: (button, where) =>
      stage.perform(() => press((where ? within(where) : screen).getByRole('button', { name: button }))),
  };
}
