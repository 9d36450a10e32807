import '../../src/styles.css';
import '../../src/forced-colors.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <HashRouter>
      <Gallery />
    </HashRouter>
  </StrictMode>,
);
