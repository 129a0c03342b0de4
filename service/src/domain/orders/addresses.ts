import type { Address, zAddressForm } from '@app/shared/contracts/address';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { memberAddress } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { lockMember } from '../member/grants.ts';

const MOST = 20;

/** A person's addresses, the default one first. */
export async function addressList(db: Tx, userId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(memberAddress)
    .where(eq(memberAddress.userId, userId))
    .orderBy(desc(memberAddress.isDefault), asc(memberAddress.id));
  return rows.map(({ userId: _owner, createdAt: _at, ...address }) => address);
}

/** One of a person's own addresses, in the form that an order stores. */
export async function addressOf(db: Tx, userId: number, id: number | undefined): Promise<Address> {
  if (id === undefined) throw new AppError(CODES.REFUSED, '请选择收货地址');
  const found = (await addressList(db, userId)).find((address) => address.id === id);
  if (!found) throw new AppError(CODES.REFUSED, '收货地址已删除，请重新选择');
  return found;
}

/** Adds or changes one of the person's addresses; the first one becomes the default. */
export async function saveAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { id, isDefault, ...form }: z.output<typeof zAddressForm>,
): Promise<Address[]> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const before = await addressList(tx, userId);
    const mine = and(eq(memberAddress.userId, userId), eq(memberAddress.id, id ?? 0));
    if (id !== undefined && !before.some((address) => address.id === id))
      throw new AppError(CODES.NOT_FOUND, '收货地址已删除，请重新填写');
    if (id === undefined && before.length >= MOST) throw new AppError(CODES.REFUSED, `最多保存 ${MOST} 个收货地址`);
    const first = before.every((address) => !address.isDefault || address.id === id);
    const standing = isDefault === 1 || first;
    if (standing) await tx.update(memberAddress).set({ isDefault: false }).where(eq(memberAddress.userId, userId));
    if (id === undefined)
      await tx.insert(memberAddress).values({ ...form, userId, isDefault: standing, createdAt: clock() });
    else
      await tx
        .update(memberAddress)
        .set({ ...form, isDefault: standing })
        .where(mine);
    return addressList(tx, userId);
  });
}

/** Deletes an address; orders store a copy of theirs. */
export async function removeAddress({ db }: Pick<Deps, 'db'>, userId: number, id: number): Promise<Address[]> {
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const gone = await tx
      .delete(memberAddress)
      .where(and(eq(memberAddress.userId, userId), eq(memberAddress.id, id)))
      .returning({ isDefault: memberAddress.isDefault });
    const [next] = await addressList(tx, userId);
    if (gone[0]?.isDefault && next)
      await tx.update(memberAddress).set({ isDefault: true }).where(eq(memberAddress.id, next.id));
    return addressList(tx, userId);
  });
}
