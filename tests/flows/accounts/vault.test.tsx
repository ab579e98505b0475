/** The traveller vault: whose details are known, what fills a traveller in, and who is still free to fill in another one. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Companion } from '../../../src/contract/accounts/members.ts';
import { listFree, useVault, type VaultPerson } from '../../../src/flows/accounts/vault.ts';
import { member } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';

const unknown = { birthday: null, phone: null, gender: null, nationality: null, passport: null };
const jun: Companion = { id: 'jun', name: 'Jun Park', ...unknown, phone: '', passport: '••••••432' };

describe('the people of the vault', () => {
  let stage: FlowStage<readonly VaultPerson[]>;
  afterEach(() => stage.close());

  const mina = {
    id: 'me',
    name: 'Mina Keller',
    details: {
      representative: 'Mina Keller',
      contact: member.phone,
      nationality: member.nationality,
      email: member.email,
    },
  };

  it('are the member and their companions, with what is known of each and nothing else', async () => {
    stage = await stageFlow(useVault, { member: { ...member, name: 'Mina Keller' } });
    expect(stage.view()).toEqual([mina]);
    await stage.answer('member.companions', [jun]);
    const details = { representative: 'Jun Park', passport: '••••••432' };
    expect(stage.view()).toEqual([mina, { id: 'jun', name: 'Jun Park', details }]);
  });

  it('have no member among them where nobody is signed in', async () => {
    stage = await stageGuestFlow(useVault);
    expect(stage.view()).toEqual([]);
  });
});

describe('who is free to fill in a traveller', () => {
  const [ona, per] = ['Ona Weiß', 'Per Lind'].map((name, index) => ({ id: ['ona', 'per'][index]!, name, details: {} }));
  const people = [ona!, per!];
  const typed = (name: string) => ({ vault: null, name });
  const free = (slot: number, ...travellers: Parameters<typeof listFree>[1]) =>
    listFree(people, travellers, slot).map(({ id }) => id);

  it('is everyone while no other traveller is filled in', () => {
    expect(free(0, typed(''), typed(''))).toEqual(['ona', 'per']);
  });

  it('is not who is filled in for another one, whatever was typed over their name', () => {
    const travellers = [{ vault: 'ona', name: 'O. W.' }, typed('')];
    expect(free(1, ...travellers)).toEqual(['per']);
    expect(free(0, ...travellers)).toEqual(['ona', 'per']);
  });

  it('is who has the name of another one, who was filled in from the vault', () => {
    expect(free(1, { vault: 'per', name: 'Ona Weiß' }, typed(''))).toEqual(['ona']);
  });

  it('is not who was typed for another one, in capitals and with spaces around too', () => {
    expect(free(1, typed('Ona Weiß'), typed(''))).toEqual(['per']);
    expect(free(1, typed('  ONA   WEIẞ '), typed(''))).toEqual(['per']);
    expect(free(0, typed('Ona Weiß'), typed('Per Lind'))).toEqual(['ona']);
  });
});
