// Runs in the page's head before the first paint. The content security policy contains its hash.
(() => {
  const page = document.documentElement;
  let isSignedIn = false;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    isSignedIn = localStorage.getItem('currentUser') !== null;
  } catch {
    // Without storage the system's theme applies and nobody is signed in.
  }
  // A signed-in user needs a workspace: preloads its files along with those of the app.
  if (isSignedIn) {
    const files = WORKSPACE_FILES;
    const path = location.hash.slice(1).split('?', 1)[0];
    for (const file of [...files[''], ...(files[path] ?? [])]) {
      const isStyle = file.endsWith('css');
      const rel = isStyle ? 'preload' : 'modulepreload';
      const as = isStyle ? 'style' : 'script';
      document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href: file }));
    }
  }
  // Shows the prerendered login screen to visitors without a session.
  if (isSignedIn || !/^(#(\/(login)?)?)?$/.test(location.hash)) return;
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
