/** Where the page of the explorer comes to life, with the machines of the registry. */
import { createRoot } from 'react-dom/client';
import { FLOWS } from './catalogue.ts';
import { Explorer } from './explorer.tsx';
import { FixtureDrop } from './record/fixture-drop.tsx';
import { readGiven, RunsProvider } from './record/runs.tsx';
import './explorer.css';

const root = document.querySelector('#explorer');
if (root !== null)
  createRoot(root).render(
    <RunsProvider flows={FLOWS} given={readGiven(document, FLOWS)}>
      <Explorer flows={FLOWS} modes={['read', 'simulate', 'live', 'coverage', 'system']} />
      <FixtureDrop />
    </RunsProvider>,
  );
