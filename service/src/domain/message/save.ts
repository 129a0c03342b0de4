import type { CallParsed } from '@app/shared/contracts/calls';
import { AppError, CODES } from '@app/shared/errors';
import { eq } from 'drizzle-orm';
import { serviceMessage } from '../../db/schema/service-message.ts';
import type { Deps } from '../../deps.ts';

/**
 * Stores a message to the operator, once per request id. @throws when a visitor leaves no contact
 */
export async function saveMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number | null,
  input: CallParsed<'POST /system/data/message/save'>,
): Promise<{ id: number }> {
  if (userId === null && input.contact === '')
    throw new AppError(CODES.REFUSED, '请留下手机号、微信或邮箱，我们好答复您');
  const [made] = await db
    .insert(serviceMessage)
    .values({ ...input, userId, createdAt: clock() })
    .onConflictDoNothing({ target: serviceMessage.requestId })
    .returning({ id: serviceMessage.id });
  if (made) return made;
  const [known] = await db
    .select({ id: serviceMessage.id })
    .from(serviceMessage)
    .where(eq(serviceMessage.requestId, input.requestId));
  return known!;
}
