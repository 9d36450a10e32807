import { dayOf, formatDay } from '#contract/days.ts';
import { CommandFailure, readArguments, runCommand } from './command.ts';
import { acceptedAdvisories } from './dependencies/accepted-advisories.ts';
import { describeProblems, findAdvisories } from './dependencies/advisories.ts';

// `npm run audit` asks the registry for advisories about the packages of the lock file, and fails if one is not accepted.
// It is no part of `npm test`, whose result must not depend on what was published since.
await runCommand(async () => {
  readArguments('Usage: npm run audit', {});
  const problems = describeProblems(await findAdvisories(), acceptedAdvisories, formatDay(dayOf(Date.now())));
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'));
  for (const { id, package: name, reviewBy } of acceptedAdvisories) {
    console.log(`accepted until ${reviewBy}  ${id}: ${name}`);
  }
  console.log('No other advisory is known.');
});
