// Runs in the page's head, before anything is painted; its hash stands in the content security policy.
(() => {
  const page = document.documentElement;
  let isSignedIn = false;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    isSignedIn = localStorage.getItem('currentUser') !== null;
  } catch {
    // A browser that forbids storage keeps the system's theme, and nobody is signed in.
  }
  // Whoever is signed in needs a workspace, whose files come beside the app's own.
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
  // The login screen that the page brings along is for whoever comes to it without a session.
  if (isSignedIn || !/^(#(\/(login)?)?)?$/.test(location.hash)) return;
  page.dataset.screen = 'login';
  if (location.hash !== '#/login') history.replaceState(null, '', '#/login');

  // What is done there before the app has taken over waits for it (features/login/early-choice.ts). It is noted last,
  // where an event ends: what comes while the app takes over is done by the app, which stops the noting by that.
  const choice = { role: null, goesOn: false };
  const types = ['click', 'change', 'submit'];
  const note = (event) => {
    if (event.type === 'change') choice.role = event.target.value;
    else if (event.type === 'submit') {
      event.preventDefault();
      choice.goesOn = true;
    } else if (event.detail > 0 && event.target.closest('label')) choice.goesOn = true;
  };
  for (const type of types) document.addEventListener(type, note);
  window.takeEarlyChoice = () => {
    for (const type of types) document.removeEventListener(type, note);
    return choice;
  };
})();
