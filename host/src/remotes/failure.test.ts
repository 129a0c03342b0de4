import { AppError } from '@app/shared/errors';
import { expect, it } from 'vitest';
import { LoadFailure, httpStatusOf } from './failure.ts';

it.each([
  [new AppError(403, '没有权限'), 403],
  [new AppError(500201, '不行'), 500],
  [new LoadFailure('network', 'gone', { status: 404 }), 404],
  [new Error('torn'), 500],
  [null, 500],
])('the failure %s has the status %i', (error, status) => {
  expect(httpStatusOf(error)).toBe(status);
});
