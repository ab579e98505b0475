/** The operator's commands about posts. */
import { readFile } from 'node:fs/promises';
import { POST_TYPES } from '../../contract/boards/codes.ts';
import type { OperatorCall } from './client.ts';
import { createListCommand, UsageError, type Command, type Output } from './command.ts';
import { postText } from './words.ts';

/** A post as JSON, in the shape of the API document. */
async function readPost(path: string): Promise<object> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  });
  try {
    const post: unknown = JSON.parse(text);
    if (typeof post === 'object' && post !== null) return post;
  } catch {
    // Said below: text that is no JSON is as wrong as JSON that is no post.
  }
  throw new UsageError(`${path} holds no JSON object.`);
}

async function tell(
  call: OperatorCall,
  name: 'operator.publishPost' | 'operator.changePost' | 'operator.withdrawPost',
  id: string,
  body: object,
): Promise<Output> {
  const { data } = await call(name, { params: { id }, body });
  return { data, text: postText(data) };
}

export const BOARD_COMMANDS: Readonly<Record<string, Command>> = {
  posts: createListCommand({
    verb: 'posts',
    meaning: 'Posts of the boards, newest first, withdrawn ones too',
    things: 'posts',
    endpoint: 'operator.posts',
    filter: { name: 'type', values: POST_TYPES },
    toText: postText,
  }),
  'publish-post': {
    usage: 'publish-post <file.json>',
    meaning: 'Publishes a post, or a new version of a legal text',
    least: 1,
    run: async (call, [path = '']) => tell(call, 'operator.publishPost', '', await readPost(path)),
  },
  'change-post': {
    usage: 'change-post <id> <file.json>',
    meaning: 'Puts another text in the place of a post, and brings a withdrawn one back',
    least: 2,
    run: async (call, [id = '', path = '']) => tell(call, 'operator.changePost', id, await readPost(path)),
  },
  'withdraw-post': {
    usage: 'withdraw-post <id> [note]',
    meaning: 'Takes a post off its board',
    least: 1,
    run: (call, [id = '', ...note]) => tell(call, 'operator.withdrawPost', id, { note: note.join(' ') }),
  },
};
