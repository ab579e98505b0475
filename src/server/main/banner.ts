/** What a start prints: where everything is, and with what to sign in. */
import type { BootedServer } from './boot.ts';
import { isThisMachine } from '../base/config-posture.ts';
import { hasSocialSandbox } from '../base/social-sandbox.ts';

export function formatBanner(
  { services: { config }, database, demoPasswords }: Pick<BootedServer, 'services' | 'database' | 'demoPasswords'>,
  port: number,
): string {
  const here = isThisMachine(new URL(config.origin).hostname) ? `http://localhost:${port}` : config.origin;
  const isDemo = config.deployment === 'demo';
  const rows: (readonly [string, string])[] = [
    ['Shop', `${here}/main`],
    ['API document', `${here}/api/docs`],
    ...(config.tossSandbox ? ([['Toss sandbox', `${here}/sandbox/toss/console`]] as const) : []),
    ...(hasSocialSandbox(config, 'kakao') ? ([['Kakao sandbox', `${here}/sandbox/kakao`]] as const) : []),
    ...(hasSocialSandbox(config, 'naver') ? ([['Naver sandbox', `${here}/sandbox/naver`]] as const) : []),
    ...(config.smtpUrl === '' ? ([['Mail outbox', `${here}/sandbox/mail`]] as const) : []),
    ['Database', database === 'pglite' ? `embedded, in ${config.dataDir}` : 'PostgreSQL server'],
    ...[...demoPasswords].map(([email, password]) => ['Demo member', `${email} / ${password}`] as const),
    ...(isDemo ? ([['Operator', `npm run operator -- help   (token ${config.operatorToken})`]] as const) : []),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return ['', '  Maru is open.', '', ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join(
    '\n',
  );
}
