/** How much slower the processor is just now than on a quiet machine: what runs beside on the same core slows it without taking its time. */

/** Seconds that the work took on the quiet machine whose figures the limits are. */
const QUIET_SECONDS = 0.17;
const ROUNDS = 150;

/** What a machine does for each event: objects read, copied with a change, and dropped. */
function work(): number {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: `name ${id}`, tags: ['a', 'b'] })));
  let names = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = JSON.parse(text) as { id: number; name: string; tags: string[] }[];
    const copies = rows.map((row) => ({ ...row, tags: [...row.tags, row.name], at: round }));
    names += new Map(copies.map((row) => [row.name, row])).size;
  }
  return names;
}

/** What this process has taken of a processor, in seconds. */
export function readProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** 1 on a quiet machine, 2 where everything takes twice the processor's time; never less than 1. */
export function measurePace(): number {
  const before = readProcessorSeconds();
  work();
  return Math.max(1, (readProcessorSeconds() - before) / QUIET_SECONDS);
}
