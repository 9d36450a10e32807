import { createRoot } from 'react-dom/client';
import { Floor } from './app.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
