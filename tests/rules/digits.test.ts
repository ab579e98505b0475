/** Digits of every script that the shop's visitors type. */
import { describe, expect, it } from 'vitest';
import { keepNumeric, normaliseDigits, readInteger } from '../../src/rules/digits.ts';

describe('digits', () => {
  it.each([
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['full-width', '０１２３４５６７８９'],
  ])('%s become Latin', (_, text) => {
    expect(normaliseDigits(text)).toBe('0123456789');
  });

  it('leave every other letter where it was', () => {
    expect(normaliseDigits('２０２６／１２／０５ ＋８２')).toBe('2026/12/05 +82');
    expect(normaliseDigits('M１２３４５６７８ 여권 جواز')).toBe('M12345678 여권 جواز');
  });

  it('keep minus and dot, in their full-width and Arabic forms too (§5)', () => {
    expect(keepNumeric('−١٢٫٥ kg')).toBe('-12.5');
    expect(keepNumeric('－５')).toBe('-5');
    expect(keepNumeric('１，２３４．５')).toBe('1234.5');
  });

  it.each([
    ['٢', 2],
    ['１２', 12],
    ['-3', -3],
    ['2.5', null],
    ['', null],
    ['-', null],
    ['two', null],
    ['12345678901', null],
  ] as const)('%j reads as %s', (text, expected) => {
    expect(readInteger(text)).toBe(expected);
  });
});
