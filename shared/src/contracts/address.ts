import { z } from 'zod';
import { zId, zTick } from './primitives.ts';

export const zAddressForm = z.object({
  id: zId.optional(),
  name: z.string().trim().min(1, '请输入收货人').max(20, '收货人最多 20 个字'),
  /** A mobile number, or a landline with its area code. */
  telphone: z.string().regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/, '请输入正确的电话号码'),
  /** Six-digit code of the district. */
  regionCode: z.string().regex(/^\d{6}$/, '请选择省、市、区'),
  regionName: z.string().min(1, '请选择省、市、区').max(60),
  detail: z.string().trim().min(2, '请输入详细地址').max(100, '详细地址最多 100 个字'),
  isDefault: zTick.default(0),
});
export type AddressForm = z.input<typeof zAddressForm>;
export const zAddress = z.object({
  id: z.number().int(),
  name: z.string(),
  telphone: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof zAddress>;
