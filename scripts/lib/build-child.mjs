import { buildAll } from '../build.mjs';

// The build process exits with a killed parent; the next build repeats incomplete output.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  const results = await buildAll({ unique: process.argv.includes('--unique'), log: () => {} });
  console.log(
    JSON.stringify(results.map(({ name, version, role, folder, built }) => ({ name, version, role, folder, built }))),
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
