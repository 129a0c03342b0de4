import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { setUpCommandLine } from '../testing/command-line.ts';
import { VERBS } from './verb-table.ts';

const { release } = setUpCommandLine();

describe('the help', () => {
  it.each(VERBS.map((verb) => [verb.name, verb] as const))('%s says how it is used', async (name, verb) => {
    const { code, out } = await release('help', name);
    expect(code).toBe(0);
    for (const option of Object.keys(verb.options)) expect(out).toContain(`--${option}`);
    expect((await release(name, '--help')).out).toBe(out);
  });

  it('completion offers verbs, words and options', async () => {
    const { out } = await release('completion', 'bash');
    const complete = (...words: string[]) =>
      execFileSync(
        'bash',
        [
          '-c',
          `${out}\nCOMP_WORDS=(${words.join(' ')} ''); COMP_CWORD=${words.length}; _release; echo "\${COMPREPLY[@]}"`,
        ],
        { encoding: 'utf8' },
      ).split(/\s+/);
    expect(complete('release')).toContain('promote');
    expect(complete('release', 'token')).toContain('revoke');
    expect(complete('release', 'promote')).toContain('--canary');
  });

  it.each(['zsh', 'fish'])('the %s completion knows every verb and option', async (shell) => {
    const { out } = await release('completion', shell);
    for (const verb of VERBS) {
      expect(out).toContain(verb.name);
      for (const option of Object.keys(verb.options)) expect(out).toMatch(new RegExp(`(--|-l )${option}\\b`));
    }
  });
});
