/** Writes generated paths as JSON, as a list for people, or as a test that plays them. */
import { leavesOfAll } from './driver.ts';
import type { Path } from './generate.ts';
import type { PathStep, Recorded } from './path-step.ts';
import { toolModule } from './tool-module.ts';

/** Where the written test finds things. */
export interface Source {
  /** What a test imports the machine from, and its name there. */
  module: string;
  name: string;
  /** The folder of this tool as a test would import it, or its package. */
  tool: string;
}

export interface Start {
  input: unknown;
  paths: readonly Path[];
}

export interface Written {
  machine: string;
  title: string;
  source: Source;
  starts: readonly Start[];
}

const named = (value: unknown, children: Path['children']) => leavesOfAll({ value, children }).join(' + ');
/** Where one machine alone is walked, nothing is told of others. */
const others = (children: Path['children']) => (Object.keys(children).length === 0 ? {} : { children });
const taker = (actor: string) => (actor === '' ? {} : { actor });
/** What a step says of time and of its end, where it says anything. */
const manner = ({ wait, delayed, broken }: PathStep) => ({
  ...(wait === undefined ? {} : { wait }),
  ...(delayed === undefined ? {} : { delayed }),
  ...(broken === undefined ? {} : { broken }),
});
const recorded = ({ context, effects }: Recorded) => ({
  ...(context === undefined ? {} : { context }),
  ...(effects === undefined ? {} : { effects }),
});
const untimedOf = ({ untimed = [] }: Path) => (untimed.length === 0 ? {} : { untimed });
/** Enough to tell one case from another; JSON has all of it. */
const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text).replaceAll('`', "'");
const json = (value: unknown) => JSON.stringify(value, null, 2);
/** What a test needs of a path. */
const lean = (path: Path) => ({
  name: path.name,
  machine: path.machine,
  start: path.start,
  ...others(path.children),
  ...untimedOf(path),
  ...recorded(path),
  steps: path.steps.map((step) => ({
    event: step.event,
    ...taker(step.actor),
    ...manner(step),
    value: step.value,
    ...others(step.children),
    ...recorded(step),
  })),
});

const detailed = (step: PathStep) => ({
  event: step.event,
  ...taker(step.actor),
  ...manner(step),
  value: step.value,
  ...others(step.children),
  tags: step.tags,
  transitions: step.transitions,
  ...recorded(step),
});

function asJson({ machine, starts }: Written): string {
  return json({
    machine,
    starts: starts.map(({ input, paths }) => ({
      input: input ?? null,
      paths: paths.map((path) => ({
        name: path.name,
        start: path.start,
        ...others(path.children),
        ...untimedOf(path),
        ...recorded(path),
        steps: path.steps.map(detailed),
      })),
    })),
  });
}

function asMarkdown({ title, starts }: Written): string {
  const all = starts.flatMap(({ paths }) => paths);
  const sections = all.map(({ steps, start, children: first }, index) => {
    const lines = steps.map(({ event, actor, value, children, wait = 0 }, at) => {
      const { type, ...payload } = event;
      const given = Object.keys(payload).length === 0 ? '' : ` with \`${shortened(JSON.stringify(payload))}\``;
      const by = actor === '' ? '' : ` to \`${actor}\``;
      const later = wait === 0 ? '' : ` after ${wait} ms`;
      return `${at + 1}. \`${type}\`${by}${given}${later} → ${named(value, children)}`;
    });
    return [
      `## Path ${index + 1}`,
      `Starts in ${named(start, first)}.`,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
    ].join('\n\n');
  });
  return [`# Paths of ${title}`, ...sections].join('\n\n');
}

function asVitest({ machine, title, source, starts }: Written): string {
  const data = starts.map(({ input, paths }) => ({ input, paths: paths.map(lean) }));
  return `/** Plays every generated path of ${title} on a running actor. */
import { describe, expect, test } from 'vitest';
import { ${source.name} as machine } from '${source.module}';
import type { Path } from '${toolModule(source.tool, 'generate')}';
import { replayPath } from '${toolModule(source.tool, 'replay-actor')}';

const starts = ${json(data)};

describe.each(starts)(${JSON.stringify(`${machine}, start %#`)}, ({ input, paths }) => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayPath(machine, input, path as unknown as Path)).toBeNull();
  });
});`;
}

function asPlaywright({ machine, title, source, starts }: Written): string {
  const data = starts.flatMap(({ paths }) => paths.map(lean));
  return `/** Plays every generated path of ${title} in a browser; the driver says what an event is to a person, and what a state shows. */
import { expect, test } from '@playwright/test';
import type { Path } from '${toolModule(source.tool, 'generate')}';
import { replayWith } from '${toolModule(source.tool, 'driver')}';
// Yours: export const driver = (page: Page): Driver<Page> => ({ open, events, states });
import { driver } from './${machine}.driver.ts';

const paths = ${json(data)};

for (const path of paths) {
  test(path.name, async ({ page }) => {
    expect(await replayWith(driver(page), path as unknown as Path)).toBeNull();
  });
}`;
}

export const FORMATS = { json: asJson, markdown: asMarkdown, playwright: asPlaywright, vitest: asVitest } as const;
export type Format = keyof typeof FORMATS;
