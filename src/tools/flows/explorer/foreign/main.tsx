/** Where the explorer of other projects' machines comes to life: what it shows stands in its page. */
import { createRoot } from 'react-dom/client';
import { Explorer } from '../explorer.tsx';
import { readPage } from './page-data.ts';
import { UnreadFiles } from './unread-files.tsx';
import { FixtureDrop } from '../record/fixture-drop.tsx';
import { readGiven, RunsProvider } from '../record/runs.tsx';
import '../explorer.css';

const root = document.querySelector('#explorer');
if (root !== null) {
  const { flows, unread, modes } = readPage(document);
  createRoot(root).render(
    <RunsProvider flows={flows} given={readGiven(document, flows)}>
      <Explorer flows={flows} modes={modes}>
        <UnreadFiles unread={unread} />
      </Explorer>
      <FixtureDrop />
    </RunsProvider>,
  );
}
