/** The OpenAPI document, generated from the endpoint table. */
import * as z from 'zod/mini';
import { cartItem } from '../../contract/cart.ts';
import { menu, metaRow, pageMeta } from '../../contract/settings.ts';
import { pagination, type Endpoint } from '../../contract/endpoint.ts';
import { ERROR_STATUS, PROBLEM_CODES, type ErrorCode } from '../../contract/errors.ts';
import { businessRequest, companion, member } from '../../contract/accounts/members.ts';
import { coupon } from '../../contract/coupons/calls.ts';
import { operatorBusinessRequest, operatorMember } from '../../contract/operators/accounts.ts';
import { operatorReservation } from '../../contract/operators/reservations.ts';
import { paymentState } from '../../contract/payments.ts';
import { availableDay, product, productOption, productSummary } from '../../contract/catalogue/products.ts';
import {
  cancelQuote,
  quote,
  reservation,
  reservationSummary,
  travellerDetails,
  voucher,
} from '../../contract/reservations/shapes.ts';
import { ownReview, recentReview, review } from '../../contract/reviews/calls.ts';
import { ENDPOINTS } from '../../contract/table.ts';

export type Json = { [key: string]: unknown };

const NAMED = {
  AvailableDay: availableDay,
  BusinessRequest: businessRequest,
  CancelQuote: cancelQuote,
  CartItem: cartItem,
  Companion: companion,
  Coupon: coupon,
  Member: member,
  Menu: menu,
  MetaRow: metaRow,
  OperatorBusinessRequest: operatorBusinessRequest,
  OperatorMember: operatorMember,
  OperatorReservation: operatorReservation,
  OwnReview: ownReview,
  PageMeta: pageMeta,
  Pagination: pagination,
  PaymentState: paymentState,
  Product: product,
  ProductOption: productOption,
  ProductSummary: productSummary,
  Quote: quote,
  RecentReview: recentReview,
  Reservation: reservation,
  ReservationSummary: reservationSummary,
  Review: review,
  TravellerDetails: travellerDetails,
  Voucher: voucher,
} satisfies Record<string, z.ZodMiniType>;

/** Errors that any call can end with. */
const ALWAYS: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
];

export function openApiDocument(origin: string): Json {
  const paths: Record<string, Json> = {};
  const schemas = buildSchemas();
  for (const [name, row] of Object.entries<Endpoint>(ENDPOINTS)) {
    (paths[row.path] ??= {})[row.method.toLowerCase()] = buildOperation(name, row, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru API',
      version: '1.0.0',
      description:
        'Every answer is an envelope of `data` and `meta`. Days are YYYY-MM-DD in Asia/Seoul, amounts are integers in minor units.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { ...schemas, Error: errorSchema },
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'accessToken of auth.signin' },
        operator: { type: 'http', scheme: 'bearer', description: 'OPERATOR_TOKEN' },
      },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['data', 'code', 'message', 'meta'],
  properties: {
    data: { type: 'null' },
    code: { enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { enum: PROBLEM_CODES }, bound: { type: ['number', 'string'] } },
      },
    },
    details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    meta: { type: 'object', properties: { request_id: { type: 'string' } } },
  },
};

const buildSchemaUri = (id: string) => `#/components/schemas/${id}`;

function buildSchemas(): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries<z.ZodMiniType>(NAMED)) registry.add(schema, { id });
  for (const [name, row] of Object.entries<Endpoint>(ENDPOINTS)) {
    const parts = { data: row.data, body: row.body, query: row.query, params: row.params };
    for (const [part, schema] of Object.entries(parts)) {
      if (schema && !registry.has(schema)) registry.add(schema, { id: `${name}.${part}` });
    }
  }
  const { schemas } = z.toJSONSchema(registry, { uri: buildSchemaUri, io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
  );
}

const buildJsonContent = (schema: Json) => ({ content: { 'application/json': { schema } } });

function buildOperation(name: string, row: Endpoint, schemas: Record<string, Json>): Json {
  const dataId =
    Object.entries<unknown>(NAMED).find(([, schema]) => schema === row.data)?.[0] ?? sharedId('data', name, row);
  const paramsIn = (place: 'path' | 'query', id: string): Json[] => {
    const { properties = {}, required = [] } = (schemas[id] ?? {}) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([key, schema]) => ({
      name: key,
      in: place,
      required: required.includes(key),
      schema,
    }));
  };
  const parameters = [
    ...(row.params ? paramsIn('path', sharedId('params', name, row)) : []),
    ...(row.query ? paramsIn('query', sharedId('query', name, row)) : []),
    ...(row.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 200 },
          },
        ]
      : []),
  ];
  const security = { none: [], optional: [{}, { member: [] }], member: [{ member: [] }], operator: [{ operator: [] }] }[
    row.auth
  ];
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: row.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && {
      requestBody: { required: true, ...bodyContent(row, { $ref: buildSchemaUri(sharedId('body', name, row)) }) },
    }),
    security,
    responses: { 200: { description: 'Success', ...answerContent(row, dataId) }, ...errorResponses(row) },
  };
}

/** What carries a file may be a form; it must be one where the file is there. */
function bodyContent(row: Endpoint, schema: Json): Json {
  const { content } = buildJsonContent(schema);
  return { content: row.multipart ? { ...content, 'multipart/form-data': { schema } } : content };
}

function answerContent(row: Endpoint, dataId: string): Json {
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return row.file ? { content: { 'application/octet-stream': bytes } } : buildJsonContent(buildEnvelope(dataId, row));
}

/** A schema that several rows share is registered under the first of them. */
function sharedId(part: 'params' | 'query' | 'body' | 'data', name: string, row: Endpoint): string {
  const owner = Object.entries<Endpoint>(ENDPOINTS).find(([, other]) => other[part] === row[part])?.[0] ?? name;
  return `${owner}.${part}`;
}

function buildEnvelope(dataId: string, row: Endpoint): Json {
  const meta = row.paged
    ? { type: 'object', required: ['pagination'], properties: { pagination: { $ref: buildSchemaUri('Pagination') } } }
    : { type: 'object' };
  return { type: 'object', required: ['data', 'meta'], properties: { data: { $ref: buildSchemaUri(dataId) }, meta } };
}

function errorResponses(row: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...ALWAYS, ...(row.errors ?? [])])) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const sorted = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    sorted.map(([status, codes]) => [
      status,
      { description: codes.join(', '), ...buildJsonContent({ $ref: buildSchemaUri('Error') }) },
    ]),
  );
}
