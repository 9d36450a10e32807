import './share-storage.ts';
import cloudbase from '@cloudbase/js-sdk/app';

// The package stores itself on the window. Its parts would then register themselves, and `sdk.ts` would register them a second
// time, which is an error.
Reflect.deleteProperty(globalThis, 'cloudbase');

export default cloudbase;
