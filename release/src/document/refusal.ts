import type { Refused } from '@app/shared/contracts/release-api';
import type { Problem } from './problem.ts';

/** Data of a refusal beside its message and problems. */
export type RefusalFacts = Pick<Refused, 'diff' | 'revision' | 'scope'>;

/** A refused request; `status` is the HTTP status, `problems` name each version or field. */
export class RefusalError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 422 | 423 | 428 | 429 | 502 | 503;
  readonly problems: Problem[];
  readonly facts: RefusalFacts;

  constructor(status: RefusalError['status'], message: string, problems: Problem[] = [], facts: RefusalFacts = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.problems = problems;
    this.facts = facts;
  }
}
