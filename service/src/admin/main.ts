import { userInfo } from 'node:os';
import { openDatabase } from '../db/client.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../plugins/logging.ts';
import { runAdmin } from './run.ts';

const env = readEnv(process.env);
const { pool, db } = openDatabase(env.DATABASE_URL, createLog('error'), { max: 2 });
try {
  process.exitCode = await runAdmin(process.argv.slice(2), {
    db,
    env,
    clock: () => new Date(),
    operator: userInfo().username,
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
  });
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  process.stderr.write(code === 'ECONNREFUSED' ? '连不上数据库：请先运行 npm start\n' : `没有完成：${message}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
