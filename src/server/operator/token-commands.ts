/** The operator's commands about tokens of operators. */
import type { Command } from './command.ts';

export const TOKEN_COMMANDS: Readonly<Record<string, Command>> = {
  tokens: {
    usage: 'tokens',
    meaning: 'Names of the tokens of operators, and when each was last used',
    least: 0,
    async run(call) {
      const { data } = await call('operator.tokens');
      const lines = data.map(({ name, created_at, last_used_at, revoked_at }) =>
        [name, `since ${created_at}`, `used ${last_used_at ?? 'never'}`, revoked_at ? `revoked ${revoked_at}` : '']
          .filter(Boolean)
          .join('  '),
      );
      return { data, text: lines.join('\n') || 'There is no token but the configured one.' };
    },
  },
  'new-token': {
    usage: 'new-token <name>',
    meaning: 'Makes a token for an operator; it is shown once',
    least: 1,
    async run(call, [name = '']) {
      const { data } = await call('operator.createToken', { body: { name } });
      return { data, text: `OPERATOR_TOKEN=${data.token}` };
    },
  },
  'revoke-token': {
    usage: 'revoke-token <name>',
    meaning: 'Ends the token of an operator at once',
    least: 1,
    async run(call, [name = '']) {
      const { data } = await call('operator.revokeToken', { params: { name } });
      return { data, text: `${data.name} may no longer act.` };
    },
  },
};
