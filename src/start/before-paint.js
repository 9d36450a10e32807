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
  // A signed-in user needs a workspace: shows its outline, and preloads its files along with those of the app.
  if (isSignedIn) {
    const files = WORKSPACE_FILES;
    if (isStart && files[home]) history.replaceState(null, '', `#${home}`);
    const path = location.hash.slice(1).split('?', 1)[0];
    if (files[home] && `${path}/`.startsWith(`${home}/`)) page.dataset.screen = 'outline';
    const preload = (list, onload) => {
      for (const file of list) {
        const isStyle = file.endsWith('css');
        const rel = isStyle ? 'preload' : 'modulepreload';
        const as = isStyle ? 'style' : 'script';
        const link = document.createElement('link');
        document.head.append(Object.assign(link, { rel, as, crossOrigin: '', href: file, onload, onerror: onload }));
      }
    };
    // Parallel downloads share the line. The data wait for the SDK, so the other files follow when the first of its files is
    // here.
    let isFollowed = false;
    preload(files.sdk, () => {
      if (!isFollowed) preload([...files[''], ...(files[path] ?? [])]);
      isFollowed = true;
    });
  }
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
