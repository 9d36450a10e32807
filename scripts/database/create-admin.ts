import { parseArgs } from 'node:util';
import { productionDependencies } from '#server/dependencies.ts';
import { CommandFailure, runCommand, withDatabase } from '../command.ts';
import { createSuperAdmin } from './create-super-admin.ts';

// `npm run db:create-admin -- --username root --email root@company.cn [--name 张三] [--force]` creates the first super
// admin.
const usage = 'Usage: npm run db:create-admin -- --username <name> --email <e-mail> [--name <real name>] [--force]';

await runCommand(async () => {
  const { username, email, name, force } = readArguments();
  if (!username || !email) throw new CommandFailure(usage);
  const input = { username, email, realName: name ?? username, force };
  const password = await withDatabase((database) => createSuperAdmin(database, input, productionDependencies()));
  console.log(`Super admin ${username} was created. The password is shown only once:`);
  console.log(password);
});

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const options = { username: text, email: text, name: text, force: { type: 'boolean', default: false } } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new CommandFailure(usage);
  }
}
