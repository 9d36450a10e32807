import cloudbase from '@cloudbase/js-sdk/app';

// The package leaves itself on the window, where its parts would register themselves before we do: twice is an error.
Reflect.deleteProperty(globalThis, 'cloudbase');

export default cloudbase;
