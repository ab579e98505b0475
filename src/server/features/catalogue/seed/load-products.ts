/** The demo catalogue, read from its seed files and checked once at load. */
import * as z from 'zod';
import { seedProductSchema, type SeedProduct } from './product-shape.ts';
import festival1 from './products/festival-1.json' with { type: 'json' };
import festival2 from './products/festival-2.json' with { type: 'json' };
import festival3 from './products/festival-3.json' with { type: 'json' };
import tour1 from './products/tour-1.json' with { type: 'json' };
import tour2 from './products/tour-2.json' with { type: 'json' };
import transfer1 from './products/transfer-1.json' with { type: 'json' };
import wellness1 from './products/wellness-1.json' with { type: 'json' };
import wellness2 from './products/wellness-2.json' with { type: 'json' };
import wellness3 from './products/wellness-3.json' with { type: 'json' };

/** One of each kind in turn, so that the first page of all trips shows what there is. */
function inTurns<T>(kinds: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind.slice(turn, turn + 1))).flat();
}

/** All products in the order in which they are recommended; throws on a file that breaks the shape. */
export const seedProducts: readonly SeedProduct[] = z
  .array(seedProductSchema)
  .parse(
    inTurns<unknown>([
      [...festival1, ...festival2, ...festival3],
      [...wellness1, ...wellness2, ...wellness3],
      [...tour1, ...tour2],
      transfer1,
    ]),
  );
