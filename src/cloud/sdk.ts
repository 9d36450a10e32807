// With `sdk-core.ts` the only module that imports the CloudBase SDK, by the parts that are used; it is a chunk of its own, loaded after the
// first paint (`client.ts`).
import { registerAuth } from '@cloudbase/js-sdk/auth';
import { registerFunctions } from '@cloudbase/js-sdk/functions';
import { registerStorage } from '@cloudbase/js-sdk/storage';
import cloudbase from './sdk-core.ts';
import type { CloudApp } from './sdk-types.ts';

cloudbase.registerVersion('3.7.0');
registerAuth(cloudbase);
registerFunctions(cloudbase);
registerStorage(cloudbase);

export function openCloud(env: string): CloudApp {
  const app: CloudApp = cloudbase.init({ env });
  if (env === 'local') app.registerHost(location.host, location.protocol.slice(0, -1));
  return app;
}
