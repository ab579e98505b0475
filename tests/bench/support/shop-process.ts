/** A shop in a process of its own, with one product and many signed-in buyers, for benches that load it or kill it. */
import { bootShop } from '../../support/boot.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import type { Services } from '../../../src/server/base/context.ts';
import { members, sessions } from '../../../src/server/features/accounts/tables.ts';
import { listen } from '../../../src/server/main/listen.ts';
import { NO_DEVICE } from '../../../src/server/security/device.ts';
import { stopOnSignals } from '../../../src/server/main/signals.ts';
import { hashToken } from '../../../src/server/security/token.ts';
import { buyerToken } from './buyer.ts';
import { PRODUCTS } from './tea-house.ts';

const BATCH = 500;

async function admit({ db }: Services, count: number): Promise<void> {
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 7 * 86_400_000);
  for (let from = 0; from < count; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    await db
      .insert(members)
      .values(
        ids.map((id) => ({
          id: `buyer-${id}`,
          email: `buyer-${id}@example.com`,
          password_hash: '-',
          name: 'Buyer',
          created_at: createdAt,
        })),
      )
      .onConflictDoNothing();
    await db
      .insert(sessions)
      .values(
        ids.map((id) => ({
          token_hash: hashToken(buyerToken(id)),
          id: `session-${id}`,
          member_id: `buyer-${id}`,
          created_at: createdAt,
          expires_at: expiresAt,
          last_used_at: createdAt,
          device: NO_DEVICE,
        })),
      )
      .onConflictDoNothing();
  }
}

const config = readConfig(process.env);
const booted = await bootShop(config, { products: PRODUCTS });
await admit(booted.services, Number(process.env['BUYERS'] ?? 0));
const listening = await listen(booted, config);
stopOnSignals(() => listening.stop());
process.stdout.write(`listening on ${listening.port}\n`);
