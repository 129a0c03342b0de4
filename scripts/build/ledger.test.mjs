import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLedger } from './ledger.mjs';

const ONE = '1111111aaaa';
const TWO = '2222222bbbb';

const parentFolder = mkdtempSync(path.join(os.tmpdir(), 'ledger-'));
afterAll(() => rmSync(parentFolder, { recursive: true }));
const newFolder = () => mkdtempSync(path.join(parentFolder, 'one-'));

describe('the ledger of builds', () => {
  it('the ledger of builds gives the first content of a version its plain name, and other content a suffix', () => {
    const ledger = openLedger(newFolder());
    expect(ledger.versionFor('tools', '1.4.0', ONE)).toBe('1.4.0');
    ledger.record('tools', '1.4.0', ONE, '1.4.0');
    expect(ledger.versionFor('tools', '1.4.0', TWO)).toBe('1.4.0-2222222');
    expect(ledger.versionFor('tools', '1.5.0', TWO)).toBe('1.5.0');
  });

  it('the ledger of builds goes back to the plain name when the first content comes back', () => {
    const ledger = openLedger(newFolder());
    ledger.record('tools', '1.4.0', ONE, '1.4.0');
    ledger.record('tools', '1.4.0', TWO, '1.4.0-2222222');
    expect(ledger.versionFor('tools', '1.4.0', ONE)).toBe('1.4.0');
  });

  it('the ledger of builds is stored across runs', () => {
    const root = newFolder();
    openLedger(root).record('tools', '1.4.0', ONE, '1.4.0');
    expect(openLedger(root).last('tools')).toEqual({ print: ONE, version: '1.4.0' });
  });
});
