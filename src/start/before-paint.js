// Runs in the page's head before the first paint. The content security policy contains its hash.
(() => {
  const page = document.documentElement;
  let isSignedIn = false;
  let home;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    const user = localStorage.getItem('currentUser');
    isSignedIn = user !== null;
    home = `/${JSON.parse(user).role}`;
  } catch {
    // Without storage the system's theme applies and nobody is signed in. An unreadable user has no workspace.
  }
  const isStart = /^(#(\/(login)?)?)?$/.test(location.hash);
  const files = PRELOADS;
  // Calls `next` when the first of the files is here, or failed.
  const preload = (list, next) =>
    list.forEach((file, index) => {
      const isStyle = file.endsWith('css');
      const rel = isStyle ? 'preload' : 'modulepreload';
      const as = isStyle ? 'style' : 'script';
      const link = document.createElement('link');
      if (index === 0) link.onload = link.onerror = next;
      document.head.append(Object.assign(link, { rel, as, crossOrigin: '', href: file }));
    });
  // A signed-in user needs a workspace: shows its outline, and preloads its files along with those of the app.
  if (isSignedIn) {
    if (isStart && files.pages[home]) history.replaceState(null, '', `#${home}`);
    const path = location.hash.slice(1).split('?', 1)[0];
    if (files.pages[home] && `${path}/`.startsWith(`${home}/`)) page.dataset.screen = 'outline';
    // Parallel downloads share the line, so they begin in the order in which they are needed.
    preload(files.sdk, () => preload(files.app, () => preload([...files.workspace, ...(files.pages[path] ?? [])])));
  } else preload(files.app);
  // Shows the prerendered login screen to visitors without a session.
  if (isSignedIn || !isStart) return;
  page.dataset.screen = 'login';
  if (location.hash !== '#/login') history.replaceState(null, '', '#/login');

  // Records that the visitor continued before hydration (features/login/early-submit.ts). These listeners run after those of
  // React, which handles input during hydration and then removes them.
  let isSubmitted = false;
  const types = ['click', 'submit'];
  const record = (event) => {
    if (event.type === 'submit') event.preventDefault();
    else if (event.detail === 0 || !event.target.closest('label')) return;
    isSubmitted = true;
  };
  for (const type of types) document.addEventListener(type, record);
  window.takeEarlySubmit = () => {
    for (const type of types) document.removeEventListener(type, record);
    return isSubmitted;
  };
})();
