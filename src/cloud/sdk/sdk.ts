// Only this file, `sdk-core.ts` and `sdk-storage.ts` import the CloudBase SDK. They are separate chunks: this one loads after the
// first paint (`client.ts`), storage with the first upload.
import { registerAuth } from '@cloudbase/js-sdk/auth';
import { registerFunctions } from '@cloudbase/js-sdk/functions';
import cloudbase from './sdk-core.ts';
import type { CloudApp } from './sdk-types.ts';

cloudbase.registerVersion('3.7.0');
registerAuth(cloudbase);
registerFunctions(cloudbase);

export function openCloud(env: string): CloudApp {
  const app: CloudApp = cloudbase.init({ env });
  if (env === 'local') app.registerHost(location.host, location.protocol.slice(0, -1));
  return app;
}
