/** Draws payloads from cases and arbitraries by a random number generator of fast-check. */
import fc, { type Arbitrary, type Random, type Value } from 'fast-check';
import { isCases, type Drawn } from './step.ts';

const arbitraries = new WeakMap<object, Arbitrary<unknown>>();

/** Cases become an arbitrary that shrinks to the first of them. */
export function toArbitrary<T>(drawn: Drawn<T>): Arbitrary<T> {
  if (!isCases(drawn)) return drawn;
  const known = arbitraries.get(drawn);
  if (known !== undefined) return known as Arbitrary<T>;
  const made = fc.constantFrom(...drawn);
  arbitraries.set(drawn, made);
  return made;
}

/** Now and then a case at the edge of what is possible, as fast-check itself does. */
const BIAS = 3;

export function draw<T>(arbitrary: Arbitrary<T>, random: Random): Value<T> {
  return arbitrary.generate(random, random.nextInt(1, BIAS) === 1 ? BIAS : undefined);
}

class Generators extends fc.Arbitrary<Random> {
  generate(random: Random): Value<Random> {
    return new fc.Value(random.clone(), undefined);
  }
  canShrinkWithoutContext(_: unknown): _ is Random {
    return false;
  }
  shrink() {
    return fc.Stream.nil<Value<Random>>();
  }
}

/** The generator of a seed. */
export function createRandom(seed: number): Random {
  const [random] = fc.sample(new Generators(), { seed, numRuns: 1 });
  if (random === undefined) throw new Error(`There is no generator of the seed ${seed}.`);
  return random;
}
