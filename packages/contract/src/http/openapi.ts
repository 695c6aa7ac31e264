import { z } from 'zod';
import { type Endpoint, isKeyAccess, type MultipartParts } from './endpoint.ts';
import { ProblemDetails } from './problem.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of the given endpoints, generated at run time. */
export function openApiDocument(title: string, version: string, endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints)
    for (const address of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const path = address.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
    }
  const problem = z.toJSONSchema(ProblemDetails, { io: 'output' });
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
        key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        keyAsBearer: { type: 'http', scheme: 'bearer', description: 'An API key as bearer credential' },
      },
    },
  };
}

/** Who may send a request, and whether a recent re-authentication is required. */
const accessMarks = ({ access, recentAuth }: Endpoint): Json => ({
  'x-access': access,
  ...(recentAuth && { 'x-recent-auth': recentAuth }),
});

const PROBLEM_RESPONSE = {
  description: 'Problem Details (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function operation(endpoint: Endpoint): Json {
  const headers = Object.entries(endpoint.responseHeaders ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  const schema = responseSchema(endpoint);
  return {
    summary: endpoint.summary,
    ...accessMarks(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query), ...headerParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: !endpoint.body.safeParse(undefined).success, content: requestContent(endpoint.body, endpoint.multipart) },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 202 ? 'Accepted' : 'OK',
        ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
        content: Object.fromEntries((endpoint.download ?? ['application/json']).map((type) => [type, { schema }])),
      },
      default: PROBLEM_RESPONSE,
    },
    ...(endpoint.access !== 'public' && {
      security: isKeyAccess(endpoint.access) ? [{ key: [] }, { keyAsBearer: [] }] : [{ session: [] }],
    }),
  };
}

/** The schema of a response; with further views any of theirs, each with its name as title. */
function responseSchema({ response, views }: Endpoint): Json {
  const full = z.toJSONSchema(response, { io: 'output' });
  if (!views) return full;
  const further = Object.entries(views).map(([title, view]) => ({ title, ...z.toJSONSchema(view, { io: 'output' }) }));
  return { anyOf: [{ title: 'full', ...full }, ...further] };
}

const parameters = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' }),
  }));

const headerParameters = ({ requestHeaders = {} }: Endpoint): Json[] =>
  Object.entries(requestHeaders).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));

function requestContent(body: z.ZodType, multipart: MultipartParts | undefined): Json {
  const json = z.toJSONSchema(body, { io: 'input' });
  if (!multipart) return { 'application/json': { schema: json } };
  const named = Object.entries(multipart.files).map(([name, rule]) => ({ name, rule }));
  const dynamic = (multipart.dynamicFiles ?? []).map(({ shownAs, rule }) => ({ name: shownAs, rule }));
  const files = [...named, ...dynamic].map(({ name, rule }) => [
    name,
    { type: 'array', maxItems: rule.maxFiles, items: { type: 'string', format: 'binary' }, description: rule.accept.join(', ') },
  ]);
  const texts = (multipart.textParts ?? []).map((name) => [name, { type: 'string' }]);
  const properties = { [multipart.jsonPart]: json, ...Object.fromEntries([...texts, ...files]) };
  return { 'multipart/form-data': { schema: { type: 'object', properties } } };
}
