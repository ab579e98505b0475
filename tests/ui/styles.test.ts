/** The look by its numbers: contrast of every pair of colours in use, layers, and no style that a strict CSP would refuse. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../src/ui/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const tokens = Object.fromEntries(
  [...read('styles/tokens.css').matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map((match) => [match[1], match[2]]),
);

function luminance(name: string): number {
  const hex = tokens[name];
  if (!hex) throw new Error(`No colour --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'paper-deep', 'sheet'];
const pairs = [
  ...['ink', 'ink-soft', 'ink-faint', 'action', 'action-strong', 'accent', 'danger', 'success'].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ...['action', 'action-strong', 'danger', 'danger-strong'].map((ground) => ['on-action', ground]),
  ...['success', 'warn', 'danger', 'info', 'accent', 'action'].flatMap((tone) => [
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
  ]),
  ['ink-soft', 'hairline'],
  ['ink-soft', 'action-tint'],
  ['action-strong', 'action-tint'],
  ['sheet', 'ink'],
];

describe('colours', () => {
  it.each(pairs)('%s is readable on %s', (text = '', ground = '') => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('edges of controls and the focus ring stand out from %s', (ground) => {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast('action', ground)).toBeGreaterThanOrEqual(3);
  });
});

const files = readdirSync(folder);

describe.each(files.filter((name) => name.endsWith('.module.css')))('%s', (name) => {
  const css = read(name);

  it('lies in the layer of the kit', () => {
    expect(css.replace(/^(?:\/\*[\s\S]*?\*\/\s*)?/, '')).toMatch(/^@layer ui \{/);
  });

  it('names no side, so that Arabic mirrors', () => {
    expect(css).not.toMatch(/(?:^|[\s;{])(?:margin|padding|border|inset)?-?(?:left|right)\s*:/m);
    expect(css).not.toMatch(/text-align: (?:left|right)/);
  });

  it('has every class that its components ask for', () => {
    const users = files
      .filter((file) => file.endsWith('.tsx'))
      .map(read)
      .filter((text) => text.includes(`'./${name}'`));
    const asked = users.flatMap((text) => {
      const [, sheet = 'css'] = new RegExp(`import (\\w+) from '\\./${name}'`).exec(text) ?? [];
      return [...text.matchAll(new RegExp(`(?<![/\\w])${sheet}\\.(\\w+)`, 'g'))].map((match) => match[1]);
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((one) => !new RegExp(`\\.${one}\\b`).test(css))).toEqual([]);
  });
});

describe.each(files.filter((name) => name.endsWith('.tsx')))('%s', (name) => {
  it('writes no style attribute, which the content security policy refuses', () => {
    expect(read(name)).not.toMatch(/\sstyle=|\.style\b/);
  });
});
