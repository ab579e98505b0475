/** Where the page of the explorer comes to life. */
import { createRoot } from 'react-dom/client';
import { Explorer } from './explorer.tsx';
import './explorer.css';

const root = document.querySelector('#explorer');
if (root !== null) createRoot(root).render(<Explorer />);
