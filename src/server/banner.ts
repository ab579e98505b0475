/** What a start prints: where everything is, and with what to sign in. */
import type { BootedServer } from './boot.ts';
import { DEMO_MEMBERS } from './seed/demo-members.ts';
import { hasSocialSandbox } from './social-stand-ins.ts';

export function bannerOf(
  { services: { config }, database }: Pick<BootedServer, 'services' | 'database'>,
  port: number,
): string {
  const here =
    new URL(config.origin).port === '' && config.deployment === 'live' ? config.origin : `http://localhost:${port}`;
  const isDemo = config.deployment === 'demo';
  const rows: (readonly [string, string])[] = [
    ['Shop', `${here}/main`],
    ['API document', `${here}/api/docs`],
    ...(config.tossSandbox ? ([['Toss sandbox', `${here}/sandbox/toss/console`]] as const) : []),
    ...(hasSocialSandbox(config, 'kakao') ? ([['Kakao sandbox', `${here}/sandbox/kakao`]] as const) : []),
    ...(hasSocialSandbox(config, 'naver') ? ([['Naver sandbox', `${here}/sandbox/naver`]] as const) : []),
    ...(config.smtpUrl === '' ? ([['Mail outbox', `${here}/sandbox/mail`]] as const) : []),
    ['Database', database === 'pglite' ? `embedded, in ${config.dataDir}` : 'PostgreSQL server'],
    ...(config.seed === true
      ? DEMO_MEMBERS.map(({ email, password }) => ['Demo member', `${email} / ${password}`] as const)
      : []),
    ...(isDemo ? ([['Operator', `npm run operator -- help   (token ${config.operatorToken})`]] as const) : []),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return ['', '  Maru is open.', '', ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join(
    '\n',
  );
}
