import { z } from 'zod';

const zFlag = z.enum(['0', '1']).transform((value) => value === '1');
const zCount = z.coerce.number().int().positive();

/** Everything the service reads from its environment. Texts of the footer and panels are the operator's to set. */
const zEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be a postgres:// address'),
  DATABASE_POOL: zCount.default(12),
  DATA_DIR: z.string().min(1).default('./.data'),
  PUBLIC_ORIGIN: z.string().default('http://localhost:8080'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Shows /sandbox; never set it on a public address. */
  SANDBOX: zFlag.default(false),
  /** Where a code goes out: the service posts `{ telphone, scene, code }` with the token as bearer. */
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().default(''),
  /** Many homes and offices share one address, so these only stop floods; the rules per number are stricter. */
  SMS_PER_ADDRESS_HOUR: zCount.default(200),
  LOGIN_PER_ADDRESS_HOUR: zCount.default(1200),
  CLOCK_LIMIT: zCount.default(30),
  FREE_GRADE: z.coerce.number().int().positive().default(4),
  BRAND: z.string().default('绘学 AI'),
  SERVICE_PHONE: z.string().default('400-000-0000'),
  SERVICE_HOURS: z.string().default('9:00–21:00'),
  WECHAT_QR: z.string().default('/api/content/pictures/service-qr.svg'),
  ICP: z.string().default('沪ICP备00000000号-1'),
  POLICE: z.string().default('沪公网安备 00000000000000号'),
  AIGC_FILING: z.string().default('生成式人工智能服务备案号：演示环境未备案'),
  TOOLBOX_CHAT: z.string().default('/composer'),
});
export type Env = z.output<typeof zEnv>;

/** Reads and checks the environment; the error names every variable at fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable means "not set": compose files and shells leave them so.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = zEnv.safeParse(filled);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Environment of the service is not usable:\n${lines.join('\n')}`);
}
