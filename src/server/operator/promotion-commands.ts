/** The operator's commands about coupons and campaigns. */
import { readFile } from 'node:fs/promises';
import type { CallData } from '../../contract/table.ts';
import { formatMoney } from '../../i18n/format/money.ts';
import type { OperatorCall } from './client.ts';
import { UsageError, type Command, type Output } from './command.ts';

type CouponRow = CallData<'operator.createCoupon'>;
type CampaignRow = CallData<'operator.createCampaign'>;

function couponText(row: CouponRow): string {
  const off = row.kind === 'percent' ? `${row.value}%` : formatMoney(row.value, row.currency ?? 'KRW');
  const code = row.code === null ? 'no code' : `${row.code} ${row.redeemed} of ${row.code_limit ?? 0}`;
  const end = row.ended_at === null ? `until ${row.ends_at ?? 'it is ended'}` : `ended ${row.ended_at}`;
  const least = `from ${formatMoney(row.min_order_krw, 'KRW')}`;
  return [row.id, `${off} off`, row.category ?? 'all trips', least, code, row.code === null ? '' : end, row.name]
    .filter((part) => part !== '')
    .join('  ');
}

function campaignText(row: CampaignRow): string {
  const end = row.ended_at === null ? `until ${row.ends_at ?? 'it is ended'}` : `ended ${row.ended_at}`;
  const led = `${row.reservations} reservations, ${row.confirmed} confirmed`;
  return `${[row.id, row.coupon_id ?? 'no coupon', led, end, row.name].join('  ')}\n  ${row.link}`;
}

/** A coupon as JSON, in the shape of the API document. */
async function readCoupon(path: string): Promise<object> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  });
  try {
    const coupon: unknown = JSON.parse(text);
    if (typeof coupon === 'object' && coupon !== null) return coupon;
  } catch {
    // Said below: text that is no JSON is as wrong as JSON that is no coupon.
  }
  throw new UsageError(`${path} holds no JSON object.`);
}

function readInstant(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new UsageError(`${text} is no instant such as 2027-03-01T18:00+09:00.`);
  return instant.toISOString();
}

/** One row a line, and how many there are. */
function tellList<Row>(
  { data, meta }: { data: readonly Row[]; meta: { pagination?: { total: number } } },
  tell: (row: Row) => string,
  noun: string,
): Output {
  const total = meta.pagination?.total ?? data.length;
  return { data, text: [...data.map(tell), `${data.length} of ${total} ${noun}`].join('\n') };
}

const page = (options: ReadonlyMap<string, string>) => ({ per_page: '50', page: options.get('page') ?? '1' });

async function endOne(
  call: OperatorCall,
  name: 'operator.endCoupon' | 'operator.endCampaign',
  [id = '', ...note]: readonly string[],
): Promise<Output> {
  const parts = { params: { id }, body: { note: note.join(' ') } };
  if (name === 'operator.endCoupon') {
    const { data } = await call(name, parts);
    return { data, text: couponText(data) };
  }
  const { data } = await call(name, parts);
  return { data, text: campaignText(data) };
}

export const PROMOTION_COMMANDS: Readonly<Record<string, Command>> = {
  coupons: {
    usage: 'coupons [--page N]',
    meaning: 'Coupons with their codes, newest first',
    least: 0,
    run: async (call, _args, options) =>
      tellList(await call('operator.coupons', { query: page(options) }), couponText, 'coupons'),
  },
  'create-coupon': {
    usage: 'create-coupon <file.json>',
    meaning: 'Makes a coupon with its code, limited in number and time',
    least: 1,
    async run(call, [path = '']) {
      const { data } = await call('operator.createCoupon', { body: await readCoupon(path) });
      return { data, text: couponText(data) };
    },
  },
  'end-coupon': {
    usage: 'end-coupon <coupon> [note]',
    meaning: 'Ends the code of a coupon; those that members have stay good',
    least: 1,
    run: (call, args) => endOne(call, 'operator.endCoupon', args),
  },
  campaigns: {
    usage: 'campaigns [--page N]',
    meaning: 'Campaigns with their links and the reservations that each has led to, newest first',
    least: 0,
    run: async (call, _args, options) =>
      tellList(await call('operator.campaigns', { query: page(options) }), campaignText, 'campaigns'),
  },
  'create-campaign': {
    usage: 'create-campaign <id> <name> [--coupon COUPON] [--from INSTANT] [--until INSTANT]',
    meaning: 'Makes a campaign and tells its link, which offers the coupon',
    least: 2,
    async run(call, [id = '', ...name], options) {
      const [coupon, from, until] = [options.get('coupon'), options.get('from'), options.get('until')];
      const body = {
        id,
        name: name.join(' '),
        ...(coupon !== undefined && { coupon_id: coupon }),
        ...(from !== undefined && { starts_at: readInstant(from) }),
        ...(until !== undefined && { ends_at: readInstant(until) }),
      };
      const { data } = await call('operator.createCampaign', { body });
      return { data, text: campaignText(data) };
    },
  },
  'end-campaign': {
    usage: 'end-campaign <campaign> [note]',
    meaning: 'Ends a campaign: its link goes on to its target and offers nothing more',
    least: 1,
    run: (call, args) => endOne(call, 'operator.endCampaign', args),
  },
};
