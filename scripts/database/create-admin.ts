import { productionDependencies } from '#server/dependencies.ts';
import { CommandFailure, readArguments, runCommand } from '../command.ts';
import { createSuperAdmin } from './create-super-admin.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:create-admin -- --username root --email root@company.cn [--name 张三] [--force]` creates the first super
// admin.
const usage = 'Usage: npm run db:create-admin -- --username <name> --email <e-mail> [--name <real name>] [--force]';
const text = { type: 'string' } as const;
const options = { username: text, email: text, name: text, force: { type: 'boolean', default: false } } as const;

await runCommand(async () => {
  const { username, email, name, force } = readArguments(usage, options).values;
  if (!username || !email) throw new CommandFailure(usage);
  const input = { username, email, realName: name ?? username, force };
  const password = await withDatabase((database) => createSuperAdmin(database, input, productionDependencies()));
  console.log(`Super admin ${username} was created. The password is shown only once:`);
  console.log(password);
});
