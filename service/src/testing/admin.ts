import { afterAll, beforeAll } from 'vitest';
import { runAdmin } from '../admin/run.ts';
import { startService, type TestService } from './service.ts';

/**
 * Starts a service for the tests of a file, with its operator commands. @param onStart receives the
 * service
 */
export function setUpAdmin(onStart: (service: TestService) => void) {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    onStart(service);
  });
  afterAll(() => service.close());
  return async (...argv: string[]) => {
    const [lines, errors, said]: string[][] = [[], [], []];
    const code = await runAdmin(argv, {
      ...service.deps,
      operator: 'lin',
      out: (line) => void (lines!.push(line), said!.push(line)),
      err: (line) => void (errors!.push(line), said!.push(line)),
    });
    const out = lines!.join('\n');
    return { code, out, err: errors![0] ?? '', said: [...lines!, ...errors!][0] ?? '', all: said!.join('\n') };
  };
}
