/** Everything that says something of a state: meta, tags, descriptions, output. */
import { setup } from 'xstate';

export const articleMachine = setup({
  types: { meta: {} as { view: string }, tags: {} as 'editable' | 'public' | 'locked', output: {} as { url: string } },
}).createMachine({
  id: 'article',
  description: 'An article from its first word to the archive. (§3.1)',
  initial: 'draft',
  states: {
    draft: {
      description: 'Only its author sees it. It may be left at any time. (§3.2)',
      tags: ['editable'],
      meta: { view: 'editor' },
      on: { submit: { target: 'review', description: 'Needs a title and 100 words. (§3.4)' } },
    },
    review: {
      description: 'Two people read it.\n\nNeither of them is its author.',
      tags: ['locked'],
      meta: { view: 'reader' },
      on: { approve: 'published', reject: 'draft' },
    },
    published: { tags: ['public', 'locked'], on: { withdraw: 'archived' } },
    archived: { type: 'final' },
  },
  output: { url: '/articles/1' },
});
