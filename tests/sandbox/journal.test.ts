// The journal keeps what it was told, through restarts, half-written lines and a full disk.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openFileJournal } from '../../src/sandbox/journal.ts';
import { createRig, MINUTE } from './rig.ts';

const ORDER = 'order-0001';
const folders: string[] = [];
const freshPath = () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  folders.push(folder);
  return join(folder, 'deep', 'sandbox.jsonl');
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the file journal', () => {
  test('gives back what was appended, one line each', () => {
    const path = freshPath();
    const journal = openFileJournal(path);
    journal.append({ topic: 'a', at: 1, events: [{ text: 'two\nlines' }] });
    journal.append({ topic: 'b', at: 2, events: [] });
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3);
    expect(openFileJournal(path).entries).toEqual(journal.entries);
  });

  test('drops a line that was being written when the process died, and goes on after it', () => {
    const path = freshPath();
    openFileJournal(path).append({ topic: 'a', at: 1, events: [] });
    appendFileSync(path, '{"topic":"a","at":2,"ev');
    const journal = openFileJournal(path);
    journal.append({ topic: 'a', at: 3, events: [] });
    expect(openFileJournal(path).entries.map(({ at }) => at)).toEqual([1, 3]);
  });

  test('refuses damage elsewhere, naming the line', () => {
    const path = freshPath();
    openFileJournal(path);
    writeFileSync(path, '{"topic":"a","at":1,"events":[]}\nnonsense\n');
    expect(() => openFileJournal(path)).toThrow(/line 2/);
  });
});

describe('a restart of the sandbox', () => {
  test('loses no charge, no answer, no cancel, no fault, no switch and no time', async () => {
    const path = freshPath();
    const key = { 'Idempotency-Key': 'one' };
    const before = createRig({ journal: openFileJournal(path) });
    const paymentKey = await before.pay(ORDER);
    const answer = await before.confirm(paymentKey, ORDER, 120_000, key);
    await before.call('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'part', cancelAmount: 20_000 });
    await before.call('POST', '/sandbox/toss/faults', { fault: '429', times: 2 });
    await before.confirm(paymentKey, ORDER);
    await before.call('POST', '/sandbox/toss/switches', { getBeforeApproval: '404' });
    await before.call('POST', '/sandbox/toss/clock', { advanceMs: 5 * MINUTE });
    await before.settle();

    const after = createRig({ journal: openFileJournal(path) });
    expect(await after.ledger()).toEqual(await before.ledger());
    expect((await after.ledger())[0]).toMatchObject({ captured: 120_000, canceled: 20_000 });
    expect((await after.confirm(paymentKey, ORDER, 120_000, key)).body).toEqual(answer.body);
    for (const path of ['switches', 'clock', 'webhooks', 'faults']) {
      const read = async (rig: typeof after) => (await rig.call('GET', `/sandbox/toss/${path}`)).body;
      expect(await read(after)).toEqual(await read(before));
    }
    expect((await after.confirm(paymentKey, ORDER)).status).toBe(429);
    expect((await after.confirm(paymentKey, ORDER)).body.code).toBe('ALREADY_PROCESSED_PAYMENT');
  });

  test('the minutes to confirm go on running while the process is down', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    rig.clock.at += 4 * MINUTE;
    const next = rig.restart();
    next.clock.at += 6 * MINUTE;
    expect((await next.confirm(paymentKey, ORDER)).body.code).toBe('NOT_FOUND_PAYMENT_SESSION');
  });

  test('a charge whose journal line could not be written is no charge', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    const append = rig.journal.append.bind(rig.journal);
    rig.journal.append = () => {
      throw new Error('disk full');
    };
    expect((await rig.confirm(paymentKey, ORDER)).status).toBe(500);
    rig.journal.append = append;
    expect((await rig.ledger())[0]?.captured).toBe(0);
    expect((await rig.confirm(paymentKey, ORDER)).status).toBe(200);
  });
});
