import type { z } from 'zod';
import type { Right } from '../rights/rights.ts';
import type { FileRule } from './file-rules.ts';
import type { KeyScope } from './key-scope.ts';

/** Requests of programs, authenticated by an API key with this scope. */
export type KeyAccess = `key:${KeyScope}`;

/** Who may send a request: anybody, any signed-in user, holders of one right, or a program with a key. */
export type Access = 'public' | 'session' | Right | KeyAccess;

/** Whether a request is for programs. */
export const isKeyAccess = (access: Access): access is KeyAccess => access.startsWith('key:');

/** The parts of a multipart request: the JSON part by name, the files by part name. */
export interface MultipartParts {
  readonly jsonPart: string;
  /** Whether a missing JSON part counts as `{}`. */
  readonly isJsonOptional?: true;
  readonly files: Readonly<Record<string, FileRule>>;
  /** Maximum total size of the files of one request, in bytes; defaults to the sum of the maxima of all parts. */
  readonly maxBytes?: number;
  /** Maximum number of files of one request, in all parts. */
  readonly maxFiles?: number;
  /** Text parts that may accompany the JSON part, which takes precedence. */
  readonly textParts?: readonly string[];
  /** Part names per block, such as `offer-<id>-images`: the pattern's first group is the block's id. */
  readonly dynamicFiles?: readonly DynamicPart[];
}

interface DynamicPart {
  readonly pattern: RegExp;
  /** Name of the part in OpenAPI. */
  readonly shownAs: string;
  readonly rule: FileRule;
}

/** One HTTP endpoint as a value: mounted by the API, called by the browser, listed in OpenAPI and covered by tests. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** Further paths with the same response, such as those without the version (S7-CLIENT-01, S7-COMPANY-02). */
  readonly aliases?: readonly `/api/${string}`[];
  readonly summary: string;
  readonly access: Access;
  /** `required`: refused with `reauthentication_required` unless the user signed in or re-authenticated within `RECENT_AUTH_MINUTES`. */
  readonly recentAuth?: 'required';
  /**
   * `allowed`: permitted to a session whose network and browser both differ from those of its last authentication; every other endpoint
   * refuses it with `reauthentication_required`.
   */
  readonly fromElsewhere?: 'allowed';
  /** A POST that only reads, with a filter in its body: it does not count as a change. */
  readonly isReadOnly?: true;
  /**
   * Changes the user's own account (profile, password, second factor, sessions): counted in addition and limited more strictly, because each
   * adds an audit entry and many send a mail.
   */
  readonly isProfileChange?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Converts the shapes of older clients to the current one, before `body` parses it. */
  readonly readBody?: (raw: unknown) => unknown;
  /** Present on multipart endpoints only: the body is then JSON text in `jsonPart`. */
  readonly multipart?: MultipartParts;
  readonly response: z.ZodType;
  /** Schemas of further views of the response, by the value of the query parameter `view`; `full`, its default, is `response` (ADR 0085). */
  readonly views?: Readonly<Record<string, z.ZodType>>;
  /** 202 if the response reports work that has only started; else 200. */
  readonly status?: 202;
  /** Media types of a streamed file response; `response` is then its text or bytes in OpenAPI. */
  readonly download?: readonly string[];
  /** Additional request headers that a client may send, listed in OpenAPI. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Response headers that clients rely on, listed in OpenAPI. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/** Whether a request changes stored data. Signing out and re-authenticating do not count, so that they remain possible after too many changes. */
export const isWriting = ({ method, isReadOnly, fromElsewhere }: Endpoint): boolean =>
  method !== 'GET' && !isReadOnly && fromElsewhere !== 'allowed';

/** Retains the literal types of a description. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Has<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** Input of a handler: parsed values. */
export type HandlerInput<E extends Endpoint> = Defined<{
  params: Out<Has<E, 'params'>>;
  query: Out<Has<E, 'query'>>;
  body: Out<Has<E, 'body'>>;
}>;

/** Input of a client: unparsed values, and files by part name on multipart endpoints. */
export type CallInput<E extends Endpoint> = Defined<{
  params: In<Has<E, 'params'>>;
  query: In<Has<E, 'query'>>;
  body: In<Has<E, 'body'>>;
}> &
  (E extends { multipart: MultipartParts } ? { files?: Readonly<Record<string, readonly Blob[]>> } : unknown);

/** The response to a successful request, in its full view. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** An endpoint whose response has further views. */
export type ViewedEndpoint = Endpoint & Required<Pick<Endpoint, 'views'>>;

/** The response to a successful request in another view than the full one. */
export type ViewOf<E extends ViewedEndpoint, View extends keyof E['views']> = Out<E['views'][View]>;

/** The response in any view. */
export type AnyViewOf<E extends Endpoint> = ResponseOf<E> | (E extends ViewedEndpoint ? ViewOf<E, keyof E['views']> : never);
